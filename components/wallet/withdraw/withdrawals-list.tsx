import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { WithdrawalRecord } from "@/lib/contract/funds";
import { RetryButton } from "../retry-button";
import { WithdrawalCard, type WithdrawalWords } from "./withdrawal-card";

interface WithdrawalsListProps {
  /** In the provider's order; null where they could not be had. */
  readonly records: readonly WithdrawalRecord[] | null;
  readonly words: WithdrawalWords;
}

/** A card per request, or what stands in their place. Numbers are masked before they leave the server. */
export const WithdrawalsList = ({ records, words }: WithdrawalsListProps) => {
  if (records === null) {
    return (
      <StatePanel
        action={<RetryButton />}
        icon={<WarnIcon className="size-8" />}
        message={words.funds.providerAway}
        title={words.withdraw.historyAway}
      />
    );
  }
  if (records.length === 0) return <StatePanel icon={<ListIcon className="size-8" />} title={words.withdraw.none} />;
  // Not every fork numbers its requests: with their place each has a key.
  const cards = records.map((record, place) => ({ record, key: `${record.requestNumber} ${place}` }));
  return (
    <ul className="flex flex-col gap-3">
      {cards.map(({ record, key }) => (
        <li key={key}>
          <WithdrawalCard record={record} words={words} />
        </li>
      ))}
    </ul>
  );
};
