import { ChanceNotice, PatternList } from "@/components/text/tips";
import { indiaWeek, numberPicks } from "@/lib/domain/tips";
import { words } from "@/lib/i18n/server-words";
import { readVisit } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("number-picks");

/** /number-picks: the week's patterns of numbers, for every player; only its button is gated. */
const NumberPicksPage = async () => {
  await readVisit();
  const all = await words();
  const now = services().clock.now();
  return (
    <TextPage
      above={<ChanceNotice text={all.pages.chance} />}
      ours={<PatternList patterns={numberPicks(now)} week={indiaWeek(now)} words={all} />}
      page="number-picks"
    />
  );
};

export default NumberPicksPage;
