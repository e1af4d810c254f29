import { HistoriesMenu } from "@/components/history/history-links";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { requireBetting } from "@/lib/server/pages/page-viewer";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ history }) => history.menuTitle);

const HistoriesPage = async () => {
  await requireBetting();
  const { history } = await getTranslations();
  return (
    <MainPage back={routes.home} title={history.menuTitle}>
      <HistoriesMenu t={history} />
    </MainPage>
  );
};

export default HistoriesPage;
