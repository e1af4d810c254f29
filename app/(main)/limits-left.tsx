import { CareLeft } from "@/components/care/care-left";
import { LIMIT_NAMES, type Spending, toCountedKind } from "@/lib/domain/care/limits";
import { getTranslations } from "@/lib/i18n/server-translations";
import { careFor } from "@/lib/server/pages/page-viewer";
import { CareLine } from "./care-line";

interface LimitsLeftProps {
  readonly playerKey: string;
  /** What the requests of the page are. */
  readonly counted: Spending["kind"];
}

/** Shows what the player's limits leave for the page's requests, if one is set. */
export const LimitsLeft = async ({ playerKey, counted }: LimitsLeftProps) => {
  const [status, { care, errors }] = await Promise.all([careFor(playerKey), getTranslations()]);
  return (
    status.limits.some(({ points }) => points !== null) && (
      <CareLeft
        counted={LIMIT_NAMES.filter((name) => toCountedKind(name) === counted)}
        initial={status}
        t={{ limits: errors.limits, mayCount: errors.mayCount, leftNow: care.leftNow }}
      />
    )
  );
};

/** Shows the same on a bid screen, which has no link to Play Safe without a limit. */
export const BidCareLine = async ({ playerKey }: Pick<LimitsLeftProps, "playerKey">) => {
  const { limits } = await careFor(playerKey);
  return (
    limits.some(({ points }) => points !== null) && (
      <CareLine>
        <LimitsLeft counted="stake" playerKey={playerKey} />
      </CareLine>
    )
  );
};
