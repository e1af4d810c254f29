import { AllBidsScreen } from "@/components/history/all-bids-screen";
import { HistoryTabs } from "@/components/history/history-tabs";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDays, parseHistoryDays } from "@/lib/domain/history-days";
import { indiaMoment } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { readOwnBidHistory } from "@/lib/server/play/read-own-bids";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../../main-page";
import type { HistoryPageProps } from "../history-page";

export const generateMetadata = titled(({ history }) => history.allTitle);

const AllBidsPage = async ({ searchParams }: HistoryPageProps) => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  const days = parseHistoryDays(await searchParams, indiaMoment(readAt));
  const read = (family: GameFamily) => orNullIfProviderDown(readOwnBidHistory(running, player, family, days));
  const [main, starline, gali, { history }] = await Promise.all([
    read("main"),
    read("starline"),
    read("gali"),
    getTranslations(),
  ]);
  return (
    <MainPage back={routes.histories} title={history.allTitle} t="history">
      <HistoryTabs family={null} of="bids" t={history} />
      <AllBidsScreen first={formatIsoDays(days)} initial={{ main, starline, gali }} readAt={readAt} />
    </MainPage>
  );
};

export default AllBidsPage;
