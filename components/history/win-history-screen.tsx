"use client";

import { HistoryScreen, type HistoryScreenProps } from "./history-screen";
import { WinList } from "./win-list";

/** The wins of a family. */
export const WinHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={WinList} />;
