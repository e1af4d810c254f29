import { shareText } from "./share-text";

/** A receipt as it is shared: without the balance. */
export interface SharedSlip {
  /** Its title first. */
  readonly texts: readonly string[];
  /** Of a bid, each with its points. */
  readonly numbers: readonly string[];
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

const factsOf = ({ facts }: SharedSlip): readonly string[] => facts.map(([term, fact]) => `${term}: ${fact}`);

const asText = (slip: SharedSlip): void => shareText([...slip.texts, ...slip.numbers, ...factsOf(slip)].join("\n"));

/** @param how a picture is a text where none can be made. */
export const shareSlip = (slip: SharedSlip, how: "text" | "picture"): void => {
  const numbers = slip.numbers.map((number) => number.replaceAll(" ", "\u00A0")).join(", ");
  if (how === "text") asText(slip);
  else
    void import("./slip-picture")
      .then(({ sharePicture }) => sharePicture([...slip.texts, ...(numbers ? [numbers] : []), ...factsOf(slip)]))
      .catch(() => asText(slip));
};
