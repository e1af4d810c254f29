/** Who asks, from the session cookie alone (docs/security.md, row 20). Never sent to a browser as it is. */
export interface Player {
  readonly sessionId: string;
  /** The provider's unique_token: a secret. */
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** A keyed digest of the mobile: names the player in the store, in logs and for drafts in the browser. */
  readonly playerKey: string;
}
