/** A name or an IPv4 address, or an IPv6 one in brackets; a port. */
const HOST = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Its name without the port, as browsers spell it; undefined for what no Host header may say. */
const nameOf = (host: string): string | undefined => {
  const url = `http://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
};

export type HostVerdict = "own" | "foreign" | "malformed";

/**
 * Makes the judge of the hosts that requests name. With a PUBLIC_ORIGIN its name alone is ours, by any port, and on
 * loopback every loopback name; without one nobody can tell, and each is (docs/decisions/0028). What no host can be
 * called is malformed, as is a request of HTTP/1.1 without one.
 */
export const hostJudge = (publicOrigin: string | null) => {
  const own = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isOwn = (name: string): boolean => own === null || name === own || (LOOPBACK.test(own) && LOOPBACK.test(name));
  return (host: string | undefined, httpVersion: string): HostVerdict => {
    // Before HTTP/1.1 nobody had to say.
    if (host === undefined && httpVersion !== "1.1") return own === null ? "own" : "foreign";
    const name = nameOf(host ?? "");
    if (name === undefined) return "malformed";
    return isOwn(name) ? "own" : "foreign";
  };
};
