import { PageLinks, WorkedExample } from "@/components/text/worked-example";
import { words } from "@/lib/i18n/server-words";
import { readHowToPlay } from "@/lib/server/pages/read-page-text";
import { inTime, readVisitor } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("htp");

/** /htp: How To Play, for visitors too. Who may not bet reads nothing of bids (docs/specification.md, 1.2). */
const HowToPlayPage = async () => {
  const running = services();
  const [video, all, visit] = await Promise.all([inTime(readHowToPlay(running), () => null), words(), readVisitor()]);
  const mayBet = visit === null || visit.betting === "on";
  return (
    <TextPage oursAbove={mayBet && <WorkedExample words={all} />} page="htp">
      <PageLinks download={running.settings.appDownloadUrl} video={video} words={all.pages} />
    </TextPage>
  );
};

export default HowToPlayPage;
