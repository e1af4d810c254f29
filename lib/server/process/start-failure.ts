import { SettingsError } from "../env/settings-error";
import { StoreError } from "../state/open-store";

/** There is nothing to serve: one plain sentence, fit for the operator's terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Why the server does not start, in one sentence that names what to change. */
export const startFailure = (error: unknown, port: number | undefined): string => {
  if (error instanceof SettingsError || error instanceof StoreError || error instanceof StartError)
    return error.message;
  if (codeOf(error) === "EADDRINUSE") return `PORT ${port} is already in use: stop what listens there or set another.`;
  if (codeOf(error) === "EACCES") return `PORT ${port} may not be opened by this user: set one above 1023.`;
  return `The server cannot start: ${error instanceof Error ? error.message : String(error)}`;
};
