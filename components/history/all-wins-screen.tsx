"use client";

import { AllHistoriesFrame, type AllHistoriesProps, useAllHistories } from "./all-histories";
import { WinList } from "./win-list";

/** Shows the wins of all families, the newest first. */
export const AllWinsScreen = (props: AllHistoriesProps) => {
  const histories = useAllHistories("wins", props);
  const wins = histories.loaded
    .flatMap(([family, rows]) => rows.map((row) => ({ family, row })))
    .sort(({ row: a }, { row: b }) => (b.at ?? 0) - (a.at ?? 0));
  return (
    <AllHistoriesFrame count={wins.length} histories={histories}>
      {wins.length > 0 && <WinList namesFamilies whole={histories.whole} wins={wins} />}
    </AllHistoriesFrame>
  );
};
