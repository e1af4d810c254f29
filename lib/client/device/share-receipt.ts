import { copyText, type Shared, shareText } from "./share-text";

/** A receipt as it is shared, without the balance. */
export interface SharedReceipt {
  /** The receipt's rows, its title first. */
  readonly texts: readonly string[];
  /** A bid's numbers, each with its points; else empty. */
  readonly numbers: readonly string[];
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

const formatFacts = ({ facts }: SharedReceipt): readonly string[] => facts.map(([term, fact]) => `${term}: ${fact}`);

const formatText = (receipt: SharedReceipt): string => [...receipt.texts, ...receipt.numbers, ...formatFacts(receipt)].join("\n");

const formatRows = (receipt: SharedReceipt): readonly string[] => {
  const numbers = receipt.numbers.map((number) => number.replaceAll(" ", "\u00A0")).join(", ");
  return [...receipt.texts, ...(numbers ? [numbers] : []), ...formatFacts(receipt)];
};

const importReceiptImage = () => import("./receipt-image");

/** Draws the picture ahead of the tap that shares it: a browser shares for five seconds after a tap. */
export const prepareReceipt = (receipt: SharedReceipt): void =>
  void importReceiptImage()
    .then(({ drawReceiptImage: pictureOf }) => pictureOf(formatRows(receipt)))
    .catch(() => undefined);

/** Shares a receipt. @param how a picture is copied as text if the browser neither makes nor shares a picture. */
export const shareReceipt = async (receipt: SharedReceipt, how: "text" | "picture"): Promise<Shared> => {
  if (how === "text") return shareText(formatText(receipt));
  try {
    const { shareReceiptImage: sharePicture } = await importReceiptImage();
    return await sharePicture(formatRows(receipt), () => copyText(formatText(receipt)));
  } catch {
    return copyText(formatText(receipt));
  }
};
