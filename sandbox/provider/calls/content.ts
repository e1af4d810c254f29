import { type Calls, listOf, pictureAddress } from "../wire";

export const contentCalls: Calls = {
  "api-get-social-data": ({ settings }) => ({
    status: true,
    msg: "Social Data",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
  }),
  /** The slider's pictures with absolute addresses; by default the sandbox's own two. */
  "api-get-slider-images": ({ settings, baseUrl }) => {
    const sliderdata = settings.sliders.map(({ image, link }, i) => ({
      image_id: String(i + 1),
      slider_image: pictureAddress(baseUrl, "sliders", image),
      slider_link: link,
    }));
    if (sliderdata.length === 0) return { status: false, msg: "Slider Images Not Available", sliderdata };
    return { status: true, msg: "Slider Images", sliderdata };
  },
  "api-how-to-play": ({ settings }) => ({
    status: true,
    msg: "How To Play",
    content: [{ how_to_play_content: settings.howToPlay, video_link: settings.videoLink }],
  }),
  /** The banners named in `ids`: 1 is the home page's, 2 is that of add funds. `status` "1" shows a banner. */
  "api-get-headline": ({ body, settings }) => ({
    status: true,
    msg: "Headline",
    data: listOf(body, "ids").map((id) => {
      const { status = "0", notes = "" } = settings.headlines[String(id)] ?? {};
      return { id: String(id), status, notes };
    }),
  }),
  /** The rules of deposits and withdrawals, a paragraph per line. */
  "api-money-deposit-withdrawal-rule": ({ settings }) => ({
    status: true,
    msg: "Rules",
    content: [{ withdrawal_rule: settings.withdrawalRule, deposit_rule: settings.depositRule }],
  }),
};
