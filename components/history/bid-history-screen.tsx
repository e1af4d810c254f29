"use client";

import { BidList } from "./bid-list";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";

/** The bids of a family. Apart from the wins, so that a page brings the script of its own rows alone. */
export const BidHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={BidList} />;
