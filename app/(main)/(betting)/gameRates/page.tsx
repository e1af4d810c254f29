import type { Metadata } from "next";
import { RatesScreen } from "@/components/market/rates-screen";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { requireBetting } from "@/lib/server/pages/current-player";
import { MainPage } from "../../main-page";
import { ratesFor } from "../../visit";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).rates.title });

/** /gameRates: what main games pay. */
const RatesPage = async () => {
  await requireBetting();
  const [rates, all] = await Promise.all([ratesFor("main"), words()]);
  return (
    <MainPage words={pickSections(all, ["rates", "market"])}>
      <RatesScreen initial={rates} />
    </MainPage>
  );
};

export default RatesPage;
