import { CareLeft, LimitsQuestion } from "@/components/care/care-left";
import { Link } from "@/components/ui/link";
import { LIMIT_NAMES, type Spending, toCountedKind } from "@/lib/domain/care/limits";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { careFor } from "@/lib/server/pages/page-viewer";

interface CareLineProps {
  readonly playerKey: string;
  /** What the requests of the page are; null on a page without requests. */
  readonly counted: Spending["kind"] | null;
}

/**
 * Shows what the player's limits leave for the page's requests, and links them. On a bid screen it shows nothing
 * without a limit.
 */
export const CareLine = async ({ playerKey, counted }: CareLineProps) => {
  const [status, { care, errors }] = await Promise.all([careFor(playerKey), getTranslations()]);
  const isSet = status.limits.some(({ points }) => points !== null);
  if (!isSet && counted === "stake") return null;
  const { ask, askNote, askSet, askKeep, askSure } = care;
  return (
    <div className="text-ink-soft text-small">
      <Link className="inline-flex min-h-11 items-center underline underline-offset-4" href={routes.playSafe}>
        {care.open}
      </Link>
      {status.isAskDue && counted === "deposit" && <LimitsQuestion t={{ ask, askNote, askSet, askKeep, askSure }} />}
      {isSet && counted !== null && (
        <CareLeft
          counted={LIMIT_NAMES.filter((name) => toCountedKind(name) === counted)}
          initial={status}
          t={{ limits: errors.limits, mayCount: errors.mayCount, leftNow: care.leftNow }}
        />
      )}
    </div>
  );
};
