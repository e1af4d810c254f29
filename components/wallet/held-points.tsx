import { Link } from "@/components/ui/link";
import type { WithdrawalRecord } from "@/lib/contract/funds";
import { heldPoints } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints } from "@/lib/domain/points";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface HeldPointsProps {
  readonly withdrawals: readonly WithdrawalRecord[] | null;
  readonly words: Words["withdraw"];
}

/** For pending withdrawals, below a balance. */
export const HeldPoints = ({ withdrawals, words }: HeldPointsProps) => {
  const held = withdrawals && heldPoints(withdrawals);
  if (held === null) return null;
  return (
    <Link
      className="-mx-4 -mb-3 mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 text-small"
      href={routes.withdrawHistory}
    >
      <span className="underline underline-offset-4">{words.heldPoints}:</span>{" "}
      <span className="font-semibold">{formatPoints(held)}</span>
    </Link>
  );
};
