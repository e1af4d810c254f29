/**
 * What the system calls an error, such as "ENOENT"; undefined for any other error. Read by shape: an error of Node's
 * own may come from another realm than this module's `Error`.
 */
export const systemCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** The error's message without its class, for a sentence to the operator. */
export const reasonOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
