import { SettingsError } from "../env/settings-error";
import { reasonOf, systemCode } from "../env/system-error";
import { StoreError } from "../state/store-error";

/** There is nothing to serve: one plain sentence, fit for the operator's terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Why the server does not start, in one sentence that names what to change. */
export const startFailure = (error: unknown, port: number | undefined): string => {
  if (error instanceof SettingsError || error instanceof StoreError || error instanceof StartError)
    return error.message;
  if (systemCode(error) === "EADDRINUSE")
    return `PORT ${port} is already in use: stop what listens there or set another.`;
  if (systemCode(error) === "EACCES") return `PORT ${port} may not be opened by this user: set one above 1023.`;
  return `The server cannot start: ${reasonOf(error)}`;
};
