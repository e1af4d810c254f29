import { record } from "../decode";
import { defineCall } from "../define-call";
import { CODES, PATHS } from "../paths";
import { filledText } from "../wire";

interface HeadlineQuestion {
  /** The provider's numbers of the screens whose headlines are asked for. */
  readonly ids: readonly number[];
}

const headline = (value: unknown, at: string): string | null => {
  const row = record(value, at);
  return row.whereReadable("status", filledText) === CODES.headlineShown
    ? row.whereReadable("notes", filledText)
    : null;
};

/**
 * The headlines that are shown, in the provider's order, as plain text whatever is written in them
 * (docs/specification.md, 4.6 Headline). An answer without a list is one headline by itself.
 */
export const getHeadline = defineCall<HeadlineQuestion, readonly string[]>({
  path: PATHS.headline,
  auth: "none",
  effect: "read",
  request: ({ ids }) => ({ ids }),
  response: (answer) => {
    const body = record(answer);
    const rows = body.hasAny(["data"]) ? body.readableRows("data", headline).rows : [headline(answer, "")];
    return rows.filter((notes) => notes !== null);
  },
});
