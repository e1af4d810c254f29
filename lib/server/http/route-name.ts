import { HISTORIES, HISTORY_KINDS } from "@/lib/contract/history-kinds";
import { INSTALL_FILES } from "@/lib/contract/install";
import { OTP_API } from "@/lib/contract/otp-api";
import { API } from "@/lib/contract/protocol";
import { SAVED_LISTS_API } from "@/lib/contract/saved-lists-api";
import { routes } from "@/lib/routes";

const OTHER_ROUTE = "(other)";
/** The paths of health probes. They are answered under every Host, ahead of all queues (decision 0049). */
export const PROBES: readonly [live: string, ready: string, health: string] = ["/livez", "/readyz", API.health];

const BUILD_FILES = "/_next/static/";
const RECEIPT = new RegExp(`^(${API.bids}|${API.funds})/[^/]+(/give-up)?$`);

type PathTable = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const listPaths = (table: PathTable): readonly string[] =>
  Object.values(table).flatMap((one) => (typeof one === "string" ? one : Object.values(one)));

const { funds: _folder, ...calls } = API;
const KNOWN: ReadonlySet<string> = new Set([
  ...listPaths(calls),
  ...listPaths(OTP_API),
  ...HISTORY_KINDS.map((kind) => HISTORIES[kind].path),
  ...Object.values(routes),
  ...Object.values(INSTALL_FILES),
  SAVED_LISTS_API,
  ...PROBES,
]);

/**
 * Returns one of a few names: the path, that of its route with "[key]", or "(other)".
 * @param path the path as the browser wrote it
 */
export const toRouteName = (path: string): string => {
  if (KNOWN.has(path)) return path;
  const [, folder, giveUp = ""] = RECEIPT.exec(path) ?? [];
  if (folder !== undefined) return `${folder}/[key]${giveUp}`;
  return path.startsWith(BUILD_FILES) ? `${BUILD_FILES}*` : OTHER_ROUTE;
};

const POLLS: readonly string[] = [API.live, ...Object.values(API.markets), ...Object.values(API.rates), API.wallet];

/** Whether a path is polled. Under load, polls are refused before bids are. */
export const isPoll = (path: string): boolean => POLLS.includes(path);

const STRANGERS: readonly string[] = [
  API.signIn,
  ...Object.values(OTP_API.registration),
  ...Object.values(OTP_API.passwordReset),
];

/** Whether a change to this path needs no session, and may make the provider do something. */
export const isStrangers = (path: string): boolean => STRANGERS.includes(path);
