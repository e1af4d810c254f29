import { copyText, type Shared, shareText } from "./share-text";

/** A receipt as it is shared, without the balance. */
export interface SharedReceipt {
  /** The receipt's rows, its title first. */
  readonly texts: readonly string[];
  /** A bid's numbers, each with its points; empty for other receipts. */
  readonly numbers: readonly string[];
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

const formatFacts = ({ facts }: SharedReceipt): readonly string[] => facts.map(([term, fact]) => `${term}: ${fact}`);

const formatText = (receipt: SharedReceipt): string =>
  [...receipt.texts, ...receipt.numbers, ...formatFacts(receipt)].join("\n");

const formatRows = (receipt: SharedReceipt): readonly string[] => {
  const numbers = receipt.numbers.map((number) => number.replaceAll(" ", "\u00A0")).join(", ");
  return [...receipt.texts, ...(numbers ? [numbers] : []), ...formatFacts(receipt)];
};

const importReceiptImage = () => import("./receipt-image");

/** Draws the picture before the tap that shares it, because a browser shares only for five seconds after a tap. */
export const prepareReceipt = (receipt: SharedReceipt): void =>
  void importReceiptImage()
    .then(({ drawReceiptImage }) => drawReceiptImage(formatRows(receipt)))
    .catch(() => undefined);

/**
 * Shares a receipt as text or as a picture.
 * @param how the form; a picture is copied as text if the browser neither makes nor shares a picture
 */
export const shareReceipt = async (receipt: SharedReceipt, how: "text" | "picture"): Promise<Shared> => {
  if (how === "text") return shareText(formatText(receipt));
  try {
    const { shareReceiptImage } = await importReceiptImage();
    return await shareReceiptImage(formatRows(receipt), () => copyText(formatText(receipt)));
  } catch {
    return copyText(formatText(receipt));
  }
};
