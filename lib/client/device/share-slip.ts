import { shareText } from "./share-text";

/** A receipt as it is shared, without the balance. */
export interface SharedSlip {
  /** The receipt's rows, its title first. */
  readonly texts: readonly string[];
  /** A bid's numbers, each with its points; else empty. */
  readonly numbers: readonly string[];
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

const factsOf = ({ facts }: SharedSlip): readonly string[] => facts.map(([term, fact]) => `${term}: ${fact}`);

const asText = (slip: SharedSlip): void => shareText([...slip.texts, ...slip.numbers, ...factsOf(slip)].join("\n"));

/** Shares a receipt. @param how a picture is sent as text if the browser makes no picture. */
export const shareSlip = (slip: SharedSlip, how: "text" | "picture"): void => {
  const numbers = slip.numbers.map((number) => number.replaceAll(" ", "\u00A0")).join(", ");
  if (how === "text") asText(slip);
  else
    void import("./slip-picture")
      .then(({ sharePicture }) => sharePicture([...slip.texts, ...(numbers ? [numbers] : []), ...factsOf(slip)]))
      .catch(() => asText(slip));
};
