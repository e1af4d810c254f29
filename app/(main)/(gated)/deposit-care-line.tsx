import { LimitsQuestion } from "@/components/care/limits-question";
import { getTranslations } from "@/lib/i18n/server-translations";
import { careFor } from "@/lib/server/pages/page-viewer";
import { CareLine } from "../care-line";
import { LimitsLeft } from "../limits-left";

/** Links Play Safe below a deposit's form, with the question about limits and what they leave. */
export const DepositCareLine = async ({ playerKey }: { readonly playerKey: string }) => {
  const [{ isAskDue }, { care }] = await Promise.all([careFor(playerKey), getTranslations()]);
  const { ask, askNote, askSet, askKeep, askSure } = care;
  return (
    <CareLine>
      {isAskDue && <LimitsQuestion t={{ ask, askNote, askSet, askKeep, askSure }} />}
      <LimitsLeft counted="deposit" playerKey={playerKey} />
    </CareLine>
  );
};
