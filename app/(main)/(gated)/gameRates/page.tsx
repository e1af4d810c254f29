import type { Metadata } from "next";
import { RatesScreen } from "@/components/market/rates-screen";
import { words } from "@/lib/i18n/server-words";
import { ratesFor, requireBetting } from "@/lib/server/pages/visit";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).rates.title });

const RatesPage = async () => {
  await requireBetting();
  return (
    <MainPage words="rates">
      <RatesScreen initial={await ratesFor("main")} />
    </MainPage>
  );
};

export default RatesPage;
