import { HistoriesMenu } from "@/components/history/history-links";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { requireBetting } from "@/lib/server/pages/visit";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ history }) => history.menuTitle);

const HistoriesPage = async () => {
  await requireBetting();
  const { history } = await words();
  return (
    <MainPage back={routes.home} title={history.menuTitle}>
      <HistoriesMenu words={history} />
    </MainPage>
  );
};

export default HistoriesPage;
