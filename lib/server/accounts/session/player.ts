/** The signed-in player, from the session cookie alone (docs/security.md, row 20). Never sent whole to a browser. */
export interface Player {
  readonly sessionId: string;
  /** The provider's unique_token: a secret. */
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** A keyed digest of the mobile, which stands for the player in the store, in logs and for drafts in the browser. */
  readonly playerKey: string;
}
