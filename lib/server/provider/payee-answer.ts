/** What the gateway service, or the operator's bank details, say to the question whom to pay. */
export interface PayeeAnswer {
  /** Null where there is none. */
  readonly upiId: string | null;
  /** Its own words why there is none. */
  readonly message: string | null;
}
