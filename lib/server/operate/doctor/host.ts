import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { type Environment, isGiven } from "../../env/read-values";
import type { Settings, SettingsReading } from "../../env/settings";
import { reasonOf, systemCode } from "../../env/system";
import { unknownNames } from "../../env/unknown-names";
import { type Check, look, skipped, well, wrong } from "./check";

/** Everything that is wrong with the settings, at once. @param fileNames the names in `.env`. */
export const checkSettings = (
  { settings, complaints, names }: SettingsReading,
  env: Environment,
  fileNames: readonly string[],
): readonly Check[] => {
  const see = "Set it as .env.example says: the app does not start like this.";
  const mistakes = complaints.map(({ setting, message }) => wrong(setting, message.replace(/\.$/, ""), see));
  const unknown = unknownNames(names, fileNames, Object.keys(env)).map(({ name, meant }) =>
    look(
      name,
      "no setting of this version has this name: it has no effect",
      meant ? `Is ${meant} meant? Rename it, or take it away.` : "Take it away, or look for its name in .env.example.",
    ),
  );
  const given = [...names].filter((name) => isGiven(env, name)).length;
  const all = well("all settings", `PROVIDER is ${settings?.provider.mode}, ${given} set, the others at their default`);
  if (mistakes.length === 0) return [all, ...unknown];
  return [...mistakes, ...unknown, skipped("all else", "not looked at before the settings are right")];
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

/** In the sandbox everybody is on this machine. */
const checkProxies = ({ provider, trustedProxies }: Settings): readonly Check[] => {
  if (provider.mode === "sandbox") return [];
  if (trustedProxies.length > 0) return [well("TRUSTED_PROXIES", trustedProxies.join(", "))];
  const remedy = "Set it to your proxies' addresses, as the app sees them (docs/deploy.md, The reverse proxy).";
  return [look("TRUSTED_PROXIES", "is not set: behind a proxy all players have one address and one limit", remedy)];
};

const PATIENCE_MS = 5000;

/** `fetch` has the reason in the cause of its error. */
const fetchReason = (error: unknown): string => {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : error;
  return systemCode(cause) ?? reasonOf(cause);
};

/** Whether players reach the app under PUBLIC_ORIGIN. Before the first start they do not, so that is never wrong. */
const checkPublicOrigin = async ({ publicOrigin }: Settings): Promise<Check> => {
  const name = "PUBLIC_ORIGIN";
  if (publicOrigin === null) return skipped(name, "is not set: the sandbox does without");
  try {
    const { status } = await fetch(`${publicOrigin}/api/health`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 200) return well(name, `${publicOrigin} answers, and is healthy`);
    const remedy = "503: look at the app's log. Else something else answers there (docs/deploy.md, The reverse proxy).";
    return look(name, `${publicOrigin}/api/health answers ${status}`, remedy);
  } catch (error) {
    const remedy =
      "Before the first start that is so; later look at the proxy, its certificate and the name's address.";
    return look(name, `${publicOrigin} does not answer (${fetchReason(error)})`, remedy);
  }
};

/** This host: Node, proxies, and the app's own address. */
export const checkHost = async (settings: Settings): Promise<readonly Check[]> => [
  checkNode(process.versions.node, formatIsoDay(indiaMoment(Date.now()))),
  ...checkProxies(settings),
  await checkPublicOrigin(settings),
];
