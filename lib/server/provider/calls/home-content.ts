import { type ReadableRows, record, type WireRecord } from "../decode";
import { defineCall, defineRead } from "../define-call";
import { CODES, PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText } from "../wire";

interface HeadlineQuestion {
  /** The provider's numbers of the screens. */
  readonly ids: readonly number[];
}

const headline = (value: unknown, at: string): string | null => {
  const row = record(value, at);
  return row.whereReadable("status", filledText) === CODES.headlineShown
    ? row.whereReadable("notes", filledText)
    : null;
};

/**
 * The visible headlines, in the provider's order, always as plain text (docs/specification.md, 4.6 Headline).
 * An answer without a list is itself a headline.
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

/** A picture of home's slider. Both addresses are safe for a browser (docs/security.md, row 27). */
export interface SliderPicture {
  readonly id: string | null;
  readonly image: string | null;
  /** The link of the picture on some forks, https only. */
  readonly link: string | null;
}

const HTTPS_ONLY: DecodeContext = { loopbackAddresses: false };

/** The pictures of home's slider for one player (docs/provider.md, "Home and settings"). */
export const getSliderImages = defineRead<ReadableRows<SliderPicture>>(PATHS.slider, "player", (answer, context) =>
  record(answer).readableRows("sliderdata", (value, at) => {
    const row = record(value, at);
    return {
      id: row.whereReadable("image_id", filledText),
      image: row.required("slider_image", address(context)),
      link: row.whereReadable("slider_link", address(HTTPS_ONLY)),
    };
  }),
);

/** The support contacts in an answer, in the provider's form, or null. */
export const contacts = (body: WireRecord) => ({
  whatsapp: body.whereReadable("mobile_no", filledText),
  call: body.whereReadable("mobile_1", filledText),
  telegram: body.whereReadable("telegram_no", filledText),
});
export type Contacts = ReturnType<typeof contacts>;

/** The support contacts, for visitors too (docs/provider.md, "Home and settings"). */
export const getSocialData = defineRead<Contacts>(PATHS.social, "none", (answer) => contacts(record(answer)));

interface HowToPlayAnswer {
  /** An https address; null without a tutorial. */
  readonly videoUrl: string | null;
}

/** The video tutorial of the first row, for visitors too (docs/specification.md, 11.3 Wallet and settings). */
export const howToPlay = defineRead<HowToPlayAnswer>(PATHS.howToPlay, "none", (answer) => {
  const first = record(answer).readableRows("content", (row, at) =>
    record(row, at).whereReadable("video_link", address(HTTPS_ONLY)),
  );
  return { videoUrl: first.rows[0] ?? null };
});
