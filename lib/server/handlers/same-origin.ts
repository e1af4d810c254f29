import { AppError } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import type { Settings } from "../env/settings";

/**
 * A state change must come from our own pages (docs/security.md, row 23): our script's header, which a foreign form
 * cannot set, and the browser's word that the page is ours.
 * @throws AppError foreign_origin.
 */
export const assertOwnPage = (settings: Pick<Settings, "publicOrigin">, headers: Headers): void => {
  const marked = headers.get(HEADERS.antiForgery) === ANTI_FORGERY_VALUE;
  const site = headers.get("sec-fetch-site");
  const same = site === null ? isOwnOrigin(settings.publicOrigin, headers) : site === "same-origin";
  if (!marked || !same) throw new AppError("foreign_origin");
};

/** For a browser that sends no Sec-Fetch-Site. One that sends no Origin either is refused. */
const isOwnOrigin = (publicOrigin: string | null, headers: Headers): boolean => {
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return new URL(origin).host === headers.get("host");
};
