import { CareLeft } from "@/components/care/care-left";
import { LimitsQuestion } from "@/components/care/limits-question";
import { Link } from "@/components/ui/link";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { careStatus } from "@/lib/server/care/change-care";
import { spendingsOf } from "@/lib/server/money/spendings";
import { services } from "@/lib/server/running-services";

interface CareLineProps {
  readonly playerKey: string;
  /** The limits that the page's requests use. */
  readonly counted: readonly ("deposit" | "stake" | "bid")[];
}

/** What the player's limits leave for this page's requests, and the way to them. On a bid screen nothing without a limit. */
export const CareLine = async ({ playerKey, counted }: CareLineProps) => {
  const running = services();
  const [status, { care }] = await Promise.all([
    careStatus(running, playerKey, spendingsOf(running, playerKey)),
    words(),
  ]);
  const isSet = status.limits.some(({ points }) => points !== null);
  if (!isSet && counted.includes("stake")) return null;
  const { ask, askNote, askSet, askKeep, askSure } = care;
  return (
    <div className="mt-3 text-ink-soft text-small">
      <Link className="inline-flex min-h-11 items-center underline underline-offset-4" href={routes.playSafe}>
        {care.open}
      </Link>
      {status.isAskDue && counted.includes("deposit") && (
        <LimitsQuestion words={{ ask, askNote, askSet, askKeep, askSure }} />
      )}
      {isSet && <CareLeft counted={counted} initial={status} words={{ names: care.names, leftNow: care.leftNow }} />}
    </div>
  );
};
