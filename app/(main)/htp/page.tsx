import { PageLinks } from "@/components/text/page-links";
import { words } from "@/lib/i18n/server-words";
import { readHowToPlay } from "@/lib/server/content/read-page-text";
import { inTime } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("htp");

/** /htp: How To Play, for visitors too. */
const HowToPlayPage = async () => {
  const running = services();
  const [video, all] = await Promise.all([inTime(readHowToPlay(running), () => null), words()]);
  return (
    <TextPage page="htp">
      <PageLinks download={running.settings.appDownloadUrl} video={video} words={all.pages} />
    </TextPage>
  );
};

export default HowToPlayPage;
