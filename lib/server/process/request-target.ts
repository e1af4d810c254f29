/** What the first line of a request names (RFC 9112, section 3.2). */
export type RequestTarget =
  /** `address`: path and query of our own, dot segments resolved. `decoded`: its path, to compare with. */
  | { readonly kind: "path"; readonly address: string; readonly decoded: string; readonly host: string | null }
  /** `*`: the server as a whole. */
  | { readonly kind: "server" }
  /** Nothing that can be answered. */
  | { readonly kind: "none" };

const NONE: RequestTarget = { kind: "none" };
const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)(.*)$/is;

const hasControls = (text: string): boolean => [...text].some((character) => character < " " || character === "\u007f");

const pathOf = (written: string, host: string | null): RequestTarget => {
  const url = `http://host${written.startsWith("/") ? "" : "/"}${written}`;
  if (!URL.canParse(url)) return NONE;
  const { pathname, search } = new URL(url);
  try {
    const decoded = decodeURIComponent(pathname);
    return hasControls(decoded) ? NONE : { kind: "path", address: `${pathname}${search}`, decoded, host };
  } catch {
    return NONE;
  }
};

/**
 * Reads a request's target as our own path, whatever its form: a proxy's absolute form names a host beside, which is
 * all that it may do (docs/security.md, row 41). A path that cannot be decoded, or holds control characters, is none
 * (row 40).
 */
export const readTarget = (target: string): RequestTarget => {
  if (target === "*") return { kind: "server" };
  if (hasControls(target)) return NONE;
  if (target.startsWith("/")) return pathOf(target, null);
  const [, host, path = ""] = ABSOLUTE.exec(target) ?? [];
  return host === undefined ? NONE : pathOf(path, host);
};
