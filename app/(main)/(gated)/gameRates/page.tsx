import { OddsTable } from "@/components/care/odds-table";
import { RatesScreen } from "@/components/market/rates-screen";
import { FreshPage } from "@/components/shell/fresh-page";
import { words } from "@/lib/i18n/server-words";
import { ratesFor, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ rates }) => rates.title);

const RatesPage = async () => {
  await requireBetting();
  const [list, { care, rates }] = await Promise.all([ratesFor("main"), words()]);
  const sandbox = services().settings.provider.mode === "sandbox";
  return (
    <MainPage words="rates">
      <FreshPage />
      <RatesScreen initial={list} />
      {list && <OddsTable list={list} names={rates.names.main} sandbox={sandbox} words={care.odds} />}
    </MainPage>
  );
};

export default RatesPage;
