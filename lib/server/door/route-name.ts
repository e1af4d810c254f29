import { INSTALL_FILES } from "@/lib/contract/install";
import { routes } from "@/lib/routes";
import { OTHER_ROUTE } from "../handlers/end-request";
import { findEndpoint } from "../handlers/endpoints/table";
import { PROBES } from "./probes";

const BUILD_FILES = "/_next/static/";
const KNOWN: ReadonlySet<string> = new Set([...Object.values(routes), ...Object.values(INSTALL_FILES), ...PROBES]);

/** The name of an address in the log and in metrics, one of few. @param path as the browser wrote it. */
export const routeNameOf = (path: string): string => {
  if (path.startsWith("/api/")) return findEndpoint(path).route;
  if (path.startsWith(BUILD_FILES)) return `${BUILD_FILES}*`;
  return KNOWN.has(path) ? path : OTHER_ROUTE;
};
