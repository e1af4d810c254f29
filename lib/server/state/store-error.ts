/** The store cannot be opened: one plain sentence, fit for the operator's terminal. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** The store did not do what it was asked to while the app runs: not reached, too slow, or it refused. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}
