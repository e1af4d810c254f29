"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { MarketList } from "@/lib/contract/markets";
import { useWords } from "@/lib/i18n/words-provider";

interface NoMarketsProps {
  readonly list: MarketList | null;
  readonly retry: () => void;
}

/** Why there is no market to show; nothing where there is one. */
export const NoMarkets = ({ list, retry }: NoMarketsProps) => {
  if (list === null) return <NotHad retry={retry} />;
  return list.markets.length === 0 && <None />;
};

const NotHad = ({ retry }: { readonly retry: () => void }) => {
  const { market: words, common } = useWords("markets");
  return (
    <StatePanel
      action={
        <button className={buttonClass("secondary")} onClick={retry} type="button">
          {common.retry}
        </button>
      }
      icon={<WarnIcon className="size-8" />}
      message={words.failedMessage}
      title={words.failedTitle}
    />
  );
};

const None = () => {
  const { market: words } = useWords("markets");
  return <StatePanel icon={<ListIcon className="size-8" />} message={words.emptyMessage} title={words.emptyTitle} />;
};
