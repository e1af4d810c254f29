import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import type { Market } from "@/lib/contract/markets";
import type { PayRate } from "@/lib/domain/game/payout";
import type { Points } from "@/lib/domain/points";
import type { BidScreenState } from "../use-bid-screen";

export interface ChooseProps {
  readonly screen: BidScreenState;
  readonly place: AddLinesTarget;
  readonly market: Market;
  /** The names of the family's markets. */
  readonly markets: readonly string[];
  /** The wallet's points without the list taken off; null while they are not known. */
  readonly balance: Points | null;
  /** What the family's games pay; empty while that is not known. */
  readonly rates: readonly PayRate[];
}

/** What each tab of the sheet gets. */
export interface ChooseTabProps extends ChooseProps {
  readonly onClose: () => void;
}

/** Where the sheet begins, and the text of its paste field. */
export interface ChooseStart {
  readonly tab: "ways" | "paste" | "saved";
  readonly text: string;
}
