import { Notice } from "@/components/ui/notice";
import { sureLoss } from "@/lib/domain/choose/sure-loss";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface SureLossProps {
  readonly game: GameType;
  readonly lines: readonly BidLine[];
  readonly rates: readonly PayRate[];
}

/** Warns where no result can pay more than a list costs. */
export const SureLoss = ({ game, lines, rates }: SureLossProps) => {
  const { bid: t } = useTranslations("bid");
  const loss = sureLoss(game, lines, rates);
  if (loss === null) return null;
  return (
    <Notice variant="warn">
      {loss === NO_POINTS ? t.noGain : interpolate(t.sureLoss, { points: formatPoints(loss) })}
    </Notice>
  );
};
