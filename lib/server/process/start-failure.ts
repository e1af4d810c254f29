import { SettingsError } from "../env/setting-problems";
import type { Settings } from "../env/settings";
import { systemCode, toErrorMessage } from "../env/system";
import { StoreSetupError } from "../store/store";

/** An error of the start whose message is one plain sentence for the operator's terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const isAboutFile = (error: unknown): boolean => typeof error === "object" && error !== null && "path" in error;

/** Returns one sentence that names what the operator should change. */
export const formatStartFailure = (error: unknown, listener: Pick<Settings, "host" | "port"> | null): string => {
  const { host, port } = listener ?? {};
  if (error instanceof SettingsError || error instanceof StoreSetupError || error instanceof StartError)
    return error.message;
  if (systemCode(error) === "EADDRINUSE")
    return `PORT ${port} is already in use: stop what listens there or set another.`;
  if (systemCode(error) === "EADDRNOTAVAIL" || systemCode(error) === "EAFNOSUPPORT")
    return `HOST ${host} is no address of this machine: set one that is, or 0.0.0.0 for all of them.`;
  if (systemCode(error) === "EACCES" && !isAboutFile(error))
    return `PORT ${port} may not be opened by this user: set one above 1023.`;
  return `The server cannot start: ${toErrorMessage(error)}`;
};
