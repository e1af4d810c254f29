import type { Wallet } from "@/lib/contract/wallet";
import type { Words } from "@/lib/i18n/words";
import { BettingWatch } from "./betting-watch";
import { MenuButton } from "./menu-button";
import { ScrollingTitle } from "./scrolling-title";
import { WalletAmount } from "./wallet-amount";

interface HeaderProps {
  readonly brand: string;
  /** `off`: no wallet at all. `unknown`: the provider did not answer, and a dash stands for the amount. */
  readonly betting: "on" | "off" | "unknown";
  readonly wallet: Wallet | null;
  readonly words: Words;
}

/** Menu button, the scrolling title and, where betting is on, the wallet (docs/specification.md, 4.3 Header). */
export const Header = ({ brand, betting, wallet, words }: HeaderProps) => (
  <header className="sticky top-0 z-10 bg-bar text-on-bar">
    <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-2 wide:px-0">
      <MenuButton label={words.shell.menu} />
      <ScrollingTitle pause={words.shell.pause} title={brand} />
      {betting === "on" && <WalletAmount initial={wallet} name={words.betting.wallet} />}
      {betting === "off" && <BettingWatch />}
      {betting === "unknown" && <p className="px-3 font-semibold">{words.common.unknownAmount}</p>}
    </div>
  </header>
);
