import { OddsTable } from "@/components/care/odds-table";
import { RatesScreen } from "@/components/market/rates-screen";
import { PageRefresher } from "@/components/shell/page-refresher";
import { getTranslations } from "@/lib/i18n/server-translations";
import { ratesFor, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ rates }) => rates.title);

const RatesPage = async () => {
  await requireBetting();
  const [list, { care, rates }] = await Promise.all([ratesFor("main"), getTranslations()]);
  const sandbox = services().settings.provider.mode === "sandbox";
  return (
    <MainPage t="rates">
      <PageRefresher />
      <RatesScreen initial={list} />
      {list && <OddsTable list={list} names={rates.names.main} sandbox={sandbox} t={care.odds} />}
    </MainPage>
  );
};

export default RatesPage;
