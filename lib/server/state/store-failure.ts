/** What the embedded database's driver calls its errors, and what PostgreSQL's are called (postgres/guarded-pool.ts). */
const NAMES: readonly string[] = ["SqliteError", "StoreFailure"];

/**
 * Whether an error came from the store rather than from our own code: a full disk, a lock held too long, a server that
 * is not reached. By name: the entry and the pages are bundled apart and have a class each.
 */
export const isStoreFailure = (error: unknown): boolean => error instanceof Error && NAMES.includes(error.name);
