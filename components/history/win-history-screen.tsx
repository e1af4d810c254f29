"use client";

import type { Rows } from "./history-rows";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";
import { WinList } from "./win-list";

const WinRows: Rows = ({ family, rows, whole }) => (
  <WinList whole={whole} wins={rows.map((row) => ({ family, row }))} />
);

/** Shows a history of wins. */
export const WinHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={WinRows} />;
