import { ChanceNotice, JodiTable } from "@/components/text/tips";
import { jodiTricks } from "@/lib/domain/tips";
import { getTranslations } from "@/lib/i18n/server-translations";
import { requirePageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("jodi-tricks");

/** Shows /jodi-tricks: a pastime with the week's dates, for every player; only its button is gated. */
const JodiTricksPage = async () => {
  await requirePageViewer();
  const all = await getTranslations();
  return (
    <TextPage
      above={<ChanceNotice text={all.pages.chance} />}
      ours={<JodiTable tricks={jodiTricks(services().clock.now())} t={all} />}
      page="jodi-tricks"
    />
  );
};

export default JodiTricksPage;
