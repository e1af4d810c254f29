import type { Market } from "@/lib/contract/markets";

type Declared = Pick<Market, "openResult" | "closeResult">;

const NO_OPEN = "***-*";
const NO_CLOSE = "*-***";
const NO_GALI = "**";

/**
 * The result as a card shows it: open_result followed by close_result, "123-64-220"; what is not declared is masked,
 * "123-6*-***", and with nothing declared the whole is '***-**-***' (docs/specification.md, 5.1 Market list).
 */
export const mainResult = ({ openResult, closeResult }: Declared): string =>
  `${openResult || NO_OPEN}${closeResult || NO_CLOSE}`;

/** "120-3", or '***-*' (docs/specification.md, 5.5 Starline market panel). */
export const starlineResult = ({ openResult }: Declared): string => openResult || NO_OPEN;

/** The two digits, or '**' when there is none (docs/specification.md, 5.6 Gali market page). */
export const galiResult = ({ openResult, closeResult }: Declared): string => `${openResult}${closeResult}` || NO_GALI;
