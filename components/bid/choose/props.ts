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

/** The tab that the sheet opens, and the text of its paste field. */
export interface ChooseStart {
  readonly tab: "ways" | "paste" | "saved";
  readonly text: string;
}
