import type { Logger } from "pino";
import { type MoneyEnd, moneyEnds } from "../observers";

/** The line of each outcome (docs/log.md). */
const LINES = {
  done: { level: "info", event: "money_done" },
  refused: { level: "info", event: "money_refused" },
  not_sent: { level: "warn", event: "money_not_sent" },
  unknown: { level: "warn", event: "money_unknown" },
  found: { level: "info", event: "money_found" },
  corrected: { level: "info", event: "money_corrected" },
  absent: { level: "warn", event: "money_absent_at_horizon" },
  told_unknown: { level: "error", event: "money_unknown_told" },
} as const satisfies Readonly<Record<MoneyEnd["outcome"], object>>;

/**
 * Writes to the log what became of a money request, and tells those who count it.
 * @param log names the request: its kind, key, player, amount and market.
 * @param more fields of the line.
 */
export const endMoney = (log: Logger, { kind, outcome }: MoneyEnd, more: object = {}): void => {
  const { level, event } = LINES[outcome];
  log[level]({ event, outcome, ...more });
  moneyEnds.tell({ kind, outcome });
};
