import type { Metadata } from "next";
import { HistoryScreen } from "@/components/history/history-screen";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { readMainBidHistory } from "@/lib/server/operations/read-main-bid-history";
import { services } from "@/lib/server/running-services";
import { requireBetting } from "@/lib/server/session/current-player";
import { unlessAway } from "../visit";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).history.mainBids });

/** /imp4: the main bid history, with today's bids in its HTML. */
const MainBidHistoryPage = async () => {
  const player = await requireBetting();
  const running = services();
  const today = indiaMoment(running.clock.now());
  const [history, all] = await Promise.all([
    unlessAway(readMainBidHistory(running, player, { from: today, to: today })),
    words(),
  ]);
  return (
    <WordsProvider sections={pickSections(all, ["history"])}>
      <HistoryScreen initial={history} today={formatIsoDay(today)} />
    </WordsProvider>
  );
};

export default MainBidHistoryPage;
