import type { Settings } from "../../env/settings";

export interface HeaderOptions {
  readonly mode: Settings["provider"]["mode"];
  /** Whether this is the development server, which evaluates code and uses a web socket. */
  readonly dev: boolean;
}

const HSTS_SECONDS = 31_536_000;
const LOOPBACK_PICTURES = "http://127.0.0.1:* http://localhost:*";

/** Returns the policy of docs/security.md, row 25. Next reads the nonce from it. Pictures come from any https URL. */
export const contentSecurityPolicy = (nonce: string, { mode, dev }: HeaderOptions): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:${mode === "sandbox" ? ` ${LOOPBACK_PICTURES}` : ""}`,
    `connect-src 'self'${dev ? " ws:" : ""}`,
    `font-src 'self'`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");

const NO_PAGE_POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Browsers obey it only over https, so it needs no setting, and a proxy that ends TLS passes it on.
  "strict-transport-security": `max-age=${HSTS_SECONDS}`,
});

export const NO_PAGE_HEADERS = securityHeaders(NO_PAGE_POLICY);
