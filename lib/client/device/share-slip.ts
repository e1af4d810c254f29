import { copyText, type Shared, shareText } from "./share-text";

/** A receipt as it is shared, without the balance. */
export interface SharedSlip {
  /** The receipt's rows, its title first. */
  readonly texts: readonly string[];
  /** A bid's numbers, each with its points; else empty. */
  readonly numbers: readonly string[];
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

const factsOf = ({ facts }: SharedSlip): readonly string[] => facts.map(([term, fact]) => `${term}: ${fact}`);

const textOf = (slip: SharedSlip): string => [...slip.texts, ...slip.numbers, ...factsOf(slip)].join("\n");

const rowsOf = (slip: SharedSlip): readonly string[] => {
  const numbers = slip.numbers.map((number) => number.replaceAll(" ", "\u00A0")).join(", ");
  return [...slip.texts, ...(numbers ? [numbers] : []), ...factsOf(slip)];
};

const loadPicture = () => import("./slip-picture");

/** Draws the picture ahead of the tap that shares it: a browser shares for five seconds after a tap. */
export const prepareSlip = (slip: SharedSlip): void =>
  void loadPicture()
    .then(({ pictureOf }) => pictureOf(rowsOf(slip)))
    .catch(() => undefined);

/** Shares a receipt. @param how a picture is copied as text if the browser neither makes nor shares a picture. */
export const shareSlip = async (slip: SharedSlip, how: "text" | "picture"): Promise<Shared> => {
  if (how === "text") return shareText(textOf(slip));
  try {
    const { sharePicture } = await loadPicture();
    return await sharePicture(rowsOf(slip), () => copyText(textOf(slip)));
  } catch {
    return copyText(textOf(slip));
  }
};
