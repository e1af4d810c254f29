import { ChanceNotice, PatternList } from "@/components/text/tips";
import { indiaWeek, numberPicks } from "@/lib/domain/tips";
import { getTranslations } from "@/lib/i18n/server-translations";
import { requirePageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { TextPage, textTitle } from "../text-page";

export const generateMetadata = () => textTitle("number-picks");

/** Shows /number-picks: the week's patterns of numbers, for every player; only its button is gated. */
const NumberPicksPage = async () => {
  await requirePageViewer();
  const all = await getTranslations();
  const now = services().clock.now();
  return (
    <TextPage
      above={<ChanceNotice text={all.pages.chance} />}
      ours={<PatternList patterns={numberPicks(now)} week={indiaWeek(now)} t={all} />}
      page="number-picks"
    />
  );
};

export default NumberPicksPage;
