"use client";

import type { GameFamily } from "@/lib/domain/game/game-types";
import type { HistoryRow } from "./history-row";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";
import { PagedRows } from "./paged-rows";
import { GaliWinCard, WinCard } from "./win-cards";

interface WinListProps {
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
}

const WinList = ({ family, rows }: WinListProps) => (
  <PagedRows>
    {rows.map((row) =>
      family === "gali" ? <GaliWinCard key={row.key} row={row} /> : <WinCard key={row.key} row={row} />,
    )}
  </PagedRows>
);

/** The wins of a family. */
export const WinHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={WinList} />;
