import { PageLinks, WorkedExample } from "@/components/text/worked-example";
import { getTranslations } from "@/lib/i18n/server-translations";
import { getPageViewer, withPageDeadline } from "@/lib/server/pages/page-viewer";
import { readHowToPlay } from "@/lib/server/pages/read-page-text";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("htp");

/**
 * Shows /htp: How To Play, for visitors too. A player who may not bet reads nothing of bids (docs/specification.md,
 * 1.2).
 */
const HowToPlayPage = async () => {
  const running = services();
  const [video, all, pageViewer] = await Promise.all([
    withPageDeadline(readHowToPlay(running), () => null),
    getTranslations(),
    getPageViewer(),
  ]);
  const mayBet = pageViewer === null || pageViewer.betting === "on";
  return (
    <TextPage oursAbove={mayBet && <WorkedExample play={pageViewer !== null} t={all} />} page="htp">
      <PageLinks download={running.settings.appDownloadUrl} video={video} t={all.pages} />
    </TextPage>
  );
};

export default HowToPlayPage;
