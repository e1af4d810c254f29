import { ChanceNotice, JodiTable } from "@/components/text/tips";
import { jodiTricks } from "@/lib/domain/tips";
import { words } from "@/lib/i18n/server-words";
import { readVisit } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("jodi-tricks");

/** /jodi-tricks: a pastime with the week's dates, for every player; only its button is gated. */
const JodiTricksPage = async () => {
  await readVisit();
  const all = await words();
  return (
    <TextPage
      above={<ChanceNotice text={all.pages.chance} />}
      ours={<JodiTable tricks={jodiTricks(services().clock.now())} words={all} />}
      page="jodi-tricks"
    />
  );
};

export default JodiTricksPage;
