import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";

/**
 * Everything an operator can set, read once at the start (docs/architecture.md, "Settings"; .env.example has the
 * comments).
 */
export interface Settings {
  readonly provider: {
    readonly mode: "sandbox" | "live";
    /** A call's address is this, "/" and its path. No trailing slash. */
    readonly url: string;
    readonly appKey: string;
    /** The whole `Cookie` header that the provider expects. */
    readonly cookie: string;
    readonly envType: string;
    /** Sent with every registration, alike for all players (docs/specification.md, 11.2 Account answers). */
    readonly securityPin: string;
    /** Sent with every registration in place of the player's own, which the app does not ask for. */
    readonly placeholderEmail: string;
  };
  readonly session: {
    /** The first seals; all unseal (rotation). Each of 32 characters or more. */
    readonly secrets: readonly [string, ...string[]];
    readonly idleMs: number;
    readonly absoluteMs: number;
    /** Secure and `__Host-` cookies: true where PUBLIC_ORIGIN is https. */
    readonly secureCookies: boolean;
  };
  readonly state: {
    /** The folder of the embedded database. */
    readonly dataDir: string;
    /** The PostgreSQL that several hosts share, in place of the embedded database; holds a password. */
    readonly databaseUrl: string | null;
  };
  /** "https://play.example"; null only in the sandbox: then the Host header's origin is the only same origin. */
  readonly publicOrigin: string | null;
  /** Addresses or CIDR ranges whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  readonly brand: { readonly name: string; readonly color: string };
  /** With the country's code, digits only. */
  readonly supportPlaceholder: string;
  /** Where the Android app is downloaded, or null. */
  readonly appDownloadUrl: string | null;
  /** The folder of the operator's texts, which replace the app's own text pages; it may be missing. */
  readonly pages: { readonly dir: string };
  readonly otp: {
    /**
     * Wrong one-time passwords of all players together in an hour; above it none is verified (docs/security.md, row
     * 15).
     */
    readonly wrongPerHour: number;
  };
  /** Where it listens: `localhost` (both loopbacks), an IP address of this machine, or null for all addresses. */
  readonly host: string | null;
  readonly port: number;
  /** Of every money request: bids, deposits, withdrawals and transfers. */
  readonly money: {
    /** How long after its last byte an unanswered request stays unknown before it is called failed, in milliseconds. */
    readonly horizonMs: number;
    /** How long the provider may take to answer before the outcome counts as unknown, in milliseconds. */
    readonly answerTimeoutMs: number;
  };
  readonly funds: {
    /** The whole address of the payment-details call. */
    readonly gatewayUrl: string;
    /** Sent to the gateway as `baseUrl`. */
    readonly siteDomain: string;
    /**
     * The provider's codes of payment methods in a withdrawal request; forks differ (docs/provider.md, "Wallet and
     * funds").
     */
    readonly withdrawCodes: Readonly<Record<PayoutMethod, string>>;
  };
  /** Who runs this, shown on login; null in the sandbox where it is not set. */
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly jurisdictions: string;
    readonly minimumAge: number;
  } | null;
}

/** One wrong or missing setting, in one plain sentence that names it. Holds no secret value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(
    readonly setting: string,
    /** The rest of the sentence: "must be …". */
    complaint: string,
  ) {
    super(`${setting} ${complaint}.`);
  }
}
