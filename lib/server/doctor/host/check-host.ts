import { createServer } from "node:http";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { Settings } from "../../env/settings";
import { systemCode } from "../../env/system";
import { readBuild } from "../../process/build";
import { addressOf, listen } from "../../process/listen";
import { StartError, startFailure } from "../../process/start-failure";
import { type Check, look, well, wrong } from "../check";

const PATIENCE_MS = 2000;
const ENDS = "The app does not start like this.";

/** A sentence of the start's, as a check says it: without its full stop. */
const said = (sentence: string): string => sentence.replace(/\.$/, "");

const checkBuild = (folder: string): Check => {
  try {
    return well("build", `version ${readBuild(folder).version}`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong("build", said(error.message), ENDS);
  }
};

/** Whether what listens on the port is an app of ours. */
const isApp = async (address: string): Promise<boolean> => {
  try {
    const { ok } = await fetch(`${address}/livez`, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok;
  } catch {
    return false;
  }
};

/** Opens the port and closes it at once. */
const checkPort = async ({ host, port }: Settings): Promise<Check> => {
  const server = createServer();
  const address = addressOf(host, port);
  try {
    const { extraListeners } = await listen(server, host, port);
    for (const listener of extraListeners) listener.close();
    return well("PORT", `${address} is free`);
  } catch (error) {
    if (systemCode(error) === "EADDRINUSE" && (await isApp(address)))
      return well("PORT", `an app serves on ${address}`);
    return wrong("PORT", said(startFailure(error, { host, port })), ENDS);
  } finally {
    server.close();
  }
};

/** In the sandbox everybody is on this machine. */
const checkProxies = ({ provider, trustedProxies }: Settings): readonly Check[] => {
  if (provider.mode === "sandbox") return [];
  if (trustedProxies.length > 0) return [well("TRUSTED_PROXIES", trustedProxies.join(", "))];
  const remedy = "Set it to your proxies' addresses, as the app sees them (docs/deploy.md, The reverse proxy).";
  return [look("TRUSTED_PROXIES", "is not set: behind a proxy all players have one address and one limit", remedy)];
};

/** When the support of each line of Node ends, by nodejs.org. */
const NODE_ENDS: Readonly<Record<string, string>> = {
  "20": "2026-04-30",
  "22": "2027-04-30",
  "24": "2028-04-30",
  "26": "2029-04-30",
};

/** @param version "20.20.0". @param today "2026-11-24". */
export const checkNode = (version: string, today: string): Check => {
  const [line = ""] = version.split(".");
  const end = NODE_ENDS[line];
  if (end === undefined || end > today) return well("Node", version);
  const says = `${version}: line ${line} has had no security updates since ${end}`;
  return look("Node", says, "Install a newer line: 22, 24 and 26 are tried (docs/updates.md).");
};

/**
 * What a start meets on this host beside its store: the build, the port. Writes nothing.
 * @param build the folder of the build that the doctor belongs to; null where it belongs to none.
 */
export const checkHost = async (settings: Settings, build: string | null): Promise<readonly Check[]> => {
  return [
    checkNode(process.versions.node, formatIsoDay(indiaMoment(Date.now()))),
    ...(build === null ? [] : [checkBuild(build)]),
    // 0 is any port that is free.
    ...(settings.port === 0 ? [] : [await checkPort(settings)]),
    ...checkProxies(settings),
  ];
};
