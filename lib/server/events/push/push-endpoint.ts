import { isLoopback } from "../../env/read-values";
import type { Settings } from "../../env/settings";

const matches = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Whether a message may be sent to this address from a browser: https on the default port of a known push service
 * (PUSH_HOSTS); in the sandbox also loopback. Otherwise a player could make this host send requests to any server.
 */
export const isPushEndpoint = ({ push, provider }: Pick<Settings, "push" | "provider">, endpoint: string): boolean => {
  if (push === null || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLoopback(url)) return provider.mode === "sandbox" && /^https?:$/.test(url.protocol);
  return url.protocol === "https:" && url.port === "" && push.hosts.some((allowed) => matches(url.hostname, allowed));
};
