import { Counter, Histogram, type Registry } from "prom-client";
import { requestEnds } from "../observers";
import { fewNames } from "./labels";

/** From an answer out of memory to a bid that the provider lets wait, in seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];

/** Counts requests, the codes of refusals and failures, and requests that were turned away. @returns what ends it. */
export const watchRequests = (registry: Registry): (() => void) => {
  const registers = [registry];
  const requests = new Counter({
    name: "markets_requests_total",
    help: "Requests that ended, by kind, route and status.",
    labelNames: ["kind", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "markets_request_seconds",
    help: "From a request's head to its answer, by route; requests that the door refused or turned away are left out.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  const shed = new Counter({
    name: "markets_requests_shed_total",
    help: "Requests turned away with 503 for want of room.",
    registers,
  });
  const codes = new Counter({
    name: "markets_error_answers_total",
    help: "Answers with a code of the error catalogue, or refused by the door for this reason.",
    labelNames: ["code"],
    registers,
  });
  const codeOf = fewNames();
  // An alert looks for its increase, which is seen from a first sample of 0 only.
  codes.inc({ code: codeOf("unexpected") }, 0);
  return requestEnds.add(({ kind, route, status, ms, code }) => {
    requests.inc({ kind, route, status });
    if (kind !== "refused" && kind !== "shed") seconds.observe({ route }, ms / 1000);
    if (code === undefined) return;
    codes.inc({ code: codeOf(code) });
    if (code === "busy") shed.inc();
  });
};
