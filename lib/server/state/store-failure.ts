/** Whether an error came from the store rather than from our own code: a full disk, a lock held too long, a lost file. */
export const isStoreFailure = (error: unknown): boolean => error instanceof Error && error.name === "SqliteError";
