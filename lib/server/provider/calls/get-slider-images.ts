import { type ReadableRows, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText } from "../wire";

/** A picture of home's slider. Both addresses are fit for a browser (docs/security.md, row 27). */
export interface SliderPicture {
  readonly id: string | null;
  readonly image: string | null;
  /** Where the picture leads, on some forks: https alone, or null. */
  readonly link: string | null;
}

const HTTPS_ALONE: DecodeContext = { loopbackAddresses: false };

/** The pictures of home's slider for one player (docs/provider.md, "Home and settings"). */
export const getSliderImages = defineCall<void, ReadableRows<SliderPicture>>({
  path: PATHS.slider,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: (answer, context) =>
    record(answer).readableRows("sliderdata", (value, at) => {
      const row = record(value, at);
      return {
        id: row.whereReadable("image_id", filledText),
        image: row.required("slider_image", address(context)),
        link: row.whereReadable("slider_link", address(HTTPS_ALONE)),
      };
    }),
});
