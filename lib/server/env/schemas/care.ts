import { z } from "zod";
import { LIMIT_NAMES } from "@/lib/domain/care/limits";

const CEILING = new RegExp(`^(${LIMIT_NAMES.join("|")}):([1-9]\\d{0,8})$`);

/** The schema of one part of CARE_CEILINGS, which is a list such as "stake-day:10000,deposit-month:50000". */
export const ceiling = z
  .string()
  .regex(CEILING, `must be limits such as stake-day:10000, of ${LIMIT_NAMES.join(", ")}`)
  .transform((text) => {
    const [name = "", points] = text.split(":");
    return [name, Number(points)] as const;
  });

const HELP_LINE = /^([^:,]{1,60}):(\+?[\d\s-]{3,20})$/;

/** The schema of one part of HELP_LINES, which is a list such as "India:14416,Great Britain:0808 8020 133". */
export const helpLine = z
  .string()
  .regex(HELP_LINE, "must be places with their numbers, such as India:14416")
  .transform((text) => {
    const [place = "", number = ""] = text.split(":");
    return { place: place.trim(), number: number.trim() };
  });
