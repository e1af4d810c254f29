"use client";

import { BidList } from "./bid-list";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";

/** The bids of a family. Wins have a screen of their own, so that a page loads the script of one kind of row. */
export const BidHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={BidList} />;
