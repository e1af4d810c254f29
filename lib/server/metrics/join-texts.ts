/** A metric begins with its own description. */
const BETWEEN_METRICS = /^(?=# HELP )/m;

/**
 * Several processes' metrics as one text: what belongs to one metric must stand together. Their samples differ by the label
 * `worker`.
 */
export const joinTexts = (texts: readonly string[]): string => {
  /** Samples by the two lines that describe their metric. */
  const samples = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.split(BETWEEN_METRICS))) {
    const lines = block.split("\n").filter((line) => line !== "");
    const head = lines.slice(0, 2).join("\n");
    samples.set(head, [...(samples.get(head) ?? []), ...lines.slice(2)]);
  }
  return [...samples].map(([head, lines]) => `${[head, ...lines].join("\n")}\n`).join("\n");
};
