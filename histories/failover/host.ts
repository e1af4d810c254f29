import type { Player } from "@/lib/server/accounts/session/session-data";
import { readSettings } from "@/lib/server/env/settings";
import { readFundsReceipt } from "@/lib/server/funds/funds-request";
import { requestDeposit, requestWithdrawal } from "@/lib/server/funds/request-funds";
import { toErrorBody } from "@/lib/server/http/response";
import { createLog } from "@/lib/server/log";
import { resumeUnsettled, startUnsettledSweep } from "@/lib/server/money/resume";
import { placeBids, readBid } from "@/lib/server/play/place-bids";
import { startServices } from "@/lib/server/process/start-services";

/** What a player confirms or asks about. Amounts are whole points. */
export interface Request {
  readonly key: string;
  readonly player: Pick<Player, "mobile" | "token" | "playerKey">;
  readonly kind: "bid" | "deposit" | "withdrawal";
  readonly amount: number;
  /** Of a bid. */
  readonly marketId: string;
}

export interface AskedOfHost extends Request {
  readonly id: number;
  readonly act: "confirm" | "ask";
}

export interface SaidByHost {
  readonly id?: number;
  /** A receipt's state, or an error's code. */
  readonly state?: string;
  readonly code?: string;
  /** With which this process would take a promoted copy. */
  readonly trusts?: boolean;
  readonly line?: string;
}

/** Sooner than the 15 seconds of a host, so that a round is short. */
const SWEEP_MS = 5000;
const TOLD = ["store_promoted", "store_promise_broken", "store_promise_held", "money_key_unknown_after_restore"];

const say = (said: SaidByHost): void => void process.send?.(said);

const log = createLog({
  write: (line: string) => {
    if (TOLD.some((event) => line.includes(`"${event}"`))) say({ line });
  },
});
const services = await startServices(readSettings(process.env), log);
await resumeUnsettled(services);
startUnsettledSweep(services, SWEEP_MS);
setInterval(() => say({ trusts: services.store.promise?.trusted !== undefined }), 250);

const carryOut = ({ act, key, kind, amount, marketId, player: { mobile, token, playerKey } }: AskedOfHost) => {
  const player: Player = { sessionId: "s", name: "Test", mobile, token, playerKey };
  if (act === "ask") return (kind === "bid" ? readBid : readFundsReceipt)(services, player, key);
  if (kind === "deposit") return requestDeposit(services, player, key, { amount, app: "googlePay" });
  if (kind === "withdrawal") return requestWithdrawal(services, player, key, { amount, method: "googlePay" });
  const line = { digits: String(amount % 10), closeDigits: "", points: amount, session: "Open" as const };
  return placeBids(services, player, key, { marketId, gameType: "single-digit", lines: [line] });
};

process.on("message", (asked: AskedOfHost) => {
  carryOut(asked).then(
    ({ outcome }) => say({ id: asked.id, state: outcome.state }),
    (error: unknown) => say({ id: asked.id, code: toErrorBody(error).error.code }),
  );
});
// A process whose parent has died has nobody to serve.
process.once("disconnect", () => process.exit());
