import type { Player } from "@/lib/server/accounts/session/session-data";
import { readSettings } from "@/lib/server/env/settings";
import { readFundsReceipt } from "@/lib/server/funds/funds-request";
import { requestDeposit, requestWithdrawal } from "@/lib/server/funds/request-funds";
import { toErrorBody } from "@/lib/server/http/response";
import { createLog } from "@/lib/server/log";
import { resumeUnsettled, startUnsettledSweep } from "@/lib/server/money/resume";
import { placeBids, readBid } from "@/lib/server/play/place-bids";
import { startServices } from "@/lib/server/process/start-services";

/** A money request that a player confirms or polls. The amount is in whole points. */
export interface Request {
  readonly key: string;
  readonly player: Pick<Player, "mobile" | "token" | "playerKey">;
  readonly kind: "bid" | "deposit" | "withdrawal";
  readonly amount: number;
  /** The market of a bid; other kinds ignore it. */
  readonly marketId: string;
}

export interface HostRequest extends Request {
  readonly id: number;
  readonly act: "confirm" | "ask";
}

export interface HostMessage {
  readonly id?: number;
  /** The state of the receipt; undefined if `code` holds the code of an error. */
  readonly state?: string;
  readonly code?: string;
  /** Whether this process trusts the promise and would take a promoted copy. */
  readonly trusts?: boolean;
  readonly line?: string;
}

/**
 * How often the host sweeps unsettled records, in milliseconds: more often than the 15 seconds of a real host, so that
 * a round is short.
 */
const SWEEP_MS = 5000;
const FORWARDED_EVENTS = [
  "store_promoted",
  "store_promise_broken",
  "store_promise_held",
  "money_key_unknown_after_restore",
];

const send = (message: HostMessage): void => void process.send?.(message);

const log = createLog({
  write: (line: string) => {
    if (FORWARDED_EVENTS.some((event) => line.includes(`"${event}"`))) send({ line });
  },
});
const services = await startServices(readSettings(process.env), log);
await resumeUnsettled(services);
startUnsettledSweep(services, SWEEP_MS);
setInterval(() => send({ trusts: services.store.promise?.trusted !== undefined }), 250);

const carryOut = ({ act, key, kind, amount, marketId, player: { mobile, token, playerKey } }: HostRequest) => {
  const player: Player = { sessionId: "s", name: "Test", mobile, token, playerKey };
  if (act === "ask") return (kind === "bid" ? readBid : readFundsReceipt)(services, player, key);
  if (kind === "deposit") return requestDeposit(services, player, key, { amount, app: "googlePay" });
  if (kind === "withdrawal") return requestWithdrawal(services, player, key, { amount, method: "googlePay" });
  const line = { digits: String(amount % 10), closeDigits: "", points: amount, session: "Open" as const };
  return placeBids(services, player, key, { marketId, gameType: "single-digit", lines: [line] });
};

process.on("message", (request: HostRequest) => {
  carryOut(request).then(
    ({ outcome }) => send({ id: request.id, state: outcome.state }),
    (error: unknown) => send({ id: request.id, code: toErrorBody(error).error.code }),
  );
});
// A process whose parent has died has nobody to serve.
process.once("disconnect", () => process.exit());
