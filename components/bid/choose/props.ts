import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import type { Market } from "@/lib/contract/markets";
import type { PayRate } from "@/lib/domain/game/payout";
import type { Points } from "@/lib/domain/points";
import type { BidScreenState } from "../use-bid-screen";

export interface ChooseProps {
  readonly screen: BidScreenState;
  readonly target: AddLinesTarget;
  readonly market: Market;
  /** The names of the family's markets. */
  readonly markets: readonly string[];
  /** The wallet's points, of which the list is not subtracted; null while they are not known. */
  readonly balance: Points | null;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
}

/** The props of each tab of the sheet. */
export interface ChooseTabProps extends ChooseProps {
  readonly onClose: () => void;
}

/** What the sheet opens with. */
export interface ChooseStart {
  /** The tab; null for the one that was tapped last. */
  readonly tab: "paste" | "saved" | null;
  /** The text with which the paste field starts. */
  readonly text: string;
}
