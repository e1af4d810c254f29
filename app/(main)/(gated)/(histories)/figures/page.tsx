import type { FamilyBid } from "@/components/history/figures";
import { FiguresRefresher } from "@/components/history/figures-refresher";
import { FiguresScreen } from "@/components/history/figures-screen";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { formatMonth, monthAfter, pastMonth } from "@/lib/domain/time/calendar";
import { indiaMoment } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { readBidsOfMonth } from "@/lib/server/play/bids-of-month";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../../main-page";

export const generateMetadata = titled(({ figures }) => figures.title);

interface FiguresPageProps {
  /** The query: `?month=2026-11` is the shown month. */
  readonly searchParams: Promise<{ readonly month?: string | string[] }>;
}

/** Shows /figures: the player's own figures of a month. */
const FiguresPage = async ({ searchParams }: FiguresPageProps) => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  const current = formatMonth(indiaMoment(readAt));
  const shown = pastMonth((await searchParams).month, current);
  const read = await Promise.all(
    GAME_FAMILIES.map(async (family) => ({
      family,
      history: await orNullIfProviderDown(readBidsOfMonth(running, player, family, shown)),
    })),
  );
  const bids = read
    .flatMap(({ family, history }): readonly FamilyBid[] => (history?.bids ?? []).map((bid) => ({ ...bid, family })))
    .sort((a, b) => (b.bidAt ?? 0) - (a.bidAt ?? 0));
  const all = await getTranslations();
  return (
    <MainPage back={routes.histories} title={all.figures.title} t="history">
      <FiguresRefresher />
      <FiguresScreen
        bids={bids}
        missing={read.filter(({ history }) => history === null).map(({ family }) => family)}
        months={{
          shown,
          earlier: monthAfter(shown, -1),
          later: shown === current ? null : monthAfter(shown, 1),
        }}
        readAt={readAt}
        unreadable={read.flatMap(({ history }) => history?.unreadable ?? [])}
        t={all}
      />
    </MainPage>
  );
};

export default FiguresPage;
