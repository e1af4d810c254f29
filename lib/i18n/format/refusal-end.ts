import type { ErrorParams } from "@/lib/contract/errors";
import { formatMoment } from "@/lib/domain/time/india";
import type { Translations } from "../translations";

/** Returns a refusal's parameters with the end of its limit or break named by the months of the player's language. */
export const withEnd = ({ months }: Pick<Translations["errors"], "months">, params: ErrorParams = {}): ErrorParams =>
  params.until ? { ...params, at: formatMoment(Number(params.until), months) } : params;
