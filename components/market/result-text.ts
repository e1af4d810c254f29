import type { Market } from "@/lib/contract/markets";

const NO_OPEN = "***-*";
const NO_CLOSE = "*-***";

/**
 * The result as a card shows it: open_result followed by close_result, "123-64-220"; what is not declared is masked,
 * "123-6*-***", and with nothing declared the whole is '***-**-***' (first document, "Market list").
 */
export const resultText = ({ openResult, closeResult }: Pick<Market, "openResult" | "closeResult">): string =>
  `${openResult || NO_OPEN}${closeResult || NO_CLOSE}`;
