import autocannon from "autocannon";

/**
 * Floods a server on 200 connections until it gets a message. A separate process, so that it does not slow the measurement.
 * Its first message holds the requests, the second one ends it. It answers with the number of answers by status.
 */
const CONNECTIONS = 200;

process.once("message", ({ url, requests }: { url: string; requests: autocannon.Request[] }) => {
  const options = { url, requests, connections: CONNECTIONS, duration: 600, timeout: 60 };
  const flood = autocannon(options, (_error, { statusCodeStats = {} }) => {
    process.send?.(Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count])));
    process.disconnect();
  });
  process.once("message", () => flood.stop());
});
process.once("disconnect", () => process.exit(0));
