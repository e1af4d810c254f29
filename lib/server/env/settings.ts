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
    /** Sent with every registration in place of the player's own, which nobody asks for. */
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
  /** "https://play.example"; null in the sandbox alone: then the Host header's own origin is the only same origin. */
  readonly publicOrigin: string | null;
  /** Addresses or CIDR ranges whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  readonly brand: { readonly name: string; readonly color: string };
  /** With the country's code, digits alone. */
  readonly supportPlaceholder: string;
  /** Where the Android app is downloaded, or null where there is none. */
  readonly appDownloadUrl: string | null;
  /** The folder of the operator's texts, which take the place of the app's own text pages; it need not be there. */
  readonly pages: { readonly dir: string };
  readonly otp: {
    /**
     * Wrong one-time passwords of all players together in an hour; over it none is verified (docs/security.md, row 15).
     */
    readonly wrongPerHour: number;
  };
  /** Where it listens: `localhost` (both loopbacks), an IP address of this machine, or null for every one. */
  readonly host: string | null;
  readonly port: number;
  readonly bids: {
    /** How long after the last byte an unanswered bid may still be said to have failed, in milliseconds. */
    readonly horizonMs: number;
    /** How long the provider may take to answer a bid before its outcome counts as unknown, in milliseconds. */
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
