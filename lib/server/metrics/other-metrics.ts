import { Counter, Histogram, type Registry } from "prom-client";
import { OTP_PURPOSES } from "@/lib/domain/otp";
import { errorLines, otpTries, pushMessageEnds, storeWork } from "../observers";
import { fewNames, oneOf } from "./labels";
import { WATCHED_EVENTS } from "./watched-events";

/** From a read out of memory to the driver's own limit, in seconds. */
const BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5];

/** Counts what the store was asked and what it took. @returns a function that ends it. */
export const watchStore = (registry: Registry): (() => void) => {
  const registers = [registry];
  const seconds = new Histogram({
    name: "markets_store_seconds",
    help: "Reads, writes and commits of the store, until they are on the disk; connect: the wait for a connection.",
    labelNames: ["operation"],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: "markets_store_failures_total",
    help: "What the store refused or did not answer.",
    labelNames: ["operation"],
    registers,
  });
  for (const operation of ["read", "write", "commit", "connect"]) failures.inc({ operation }, 0);
  return storeWork.add(({ operation, ms, failed }) => {
    seconds.observe({ operation }, ms / 1000);
    if (failed) failures.inc({ operation });
  });
};

/** Counts typed one-time passwords. @returns a function that ends it. */
export const watchOtps = (registry: Registry): (() => void) => {
  const tries = new Counter({
    name: "markets_otp_tries_total",
    help: "Typed one-time passwords; refused: not compared, because the text had no tries left.",
    labelNames: ["purpose", "outcome"],
    registers: [registry],
  });
  for (const purpose of OTP_PURPOSES)
    for (const outcome of ["right", "wrong", "refused"]) tries.inc({ purpose, outcome }, 0);
  const purposeOf = oneOf(OTP_PURPOSES);
  return otpTries.add(({ purpose, outcome }) => tries.inc({ purpose: purposeOf(purpose), outcome }));
};

/** Counts messages of web push. @returns a function that ends it. */
export const watchPush = (registry: Registry): (() => void) => {
  const messages = new Counter({
    name: "markets_push_messages_total",
    help: "Messages handed to push services; gone: the browser is known no more; not_made: it could not be encrypted.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of ["sent", "gone", "failed", "not_made"]) messages.inc({ outcome }, 0);
  return pushMessageEnds.add(({ outcome }) => messages.inc({ outcome }));
};

/** Counts the log's lines of level error by their event. @returns a function that ends it. */
export const watchLog = (registry: Registry): (() => void) => {
  const lines = new Counter({
    name: "markets_log_errors_total",
    help: "Lines of level error in the log, by event.",
    labelNames: ["event"],
    registers: [registry],
  });
  const eventOf = fewNames();
  // An increase is seen from a first sample of 0 only.
  for (const event of WATCHED_EVENTS) lines.inc({ event: eventOf(event) }, 0);
  return errorLines.add((event) => lines.inc({ event: eventOf(event) }));
};
