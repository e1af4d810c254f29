import { pictureAddress } from "../addresses";
import { listOf, type WireCall } from "../wire";

/** The banners named in `ids`: 1 is the home page's, 2 is that of add funds. `status` "1" shows a banner. */
const headline: WireCall = {
  path: "api-get-headline",
  answer: ({ body, settings }) => ({
    status: true,
    msg: "Headline",
    data: listOf(body, "ids").map((id) => {
      const { status = "0", notes = "" } = settings.headlines[String(id)] ?? {};
      return { id: String(id), status, notes };
    }),
  }),
};

/** The slider's pictures with absolute addresses; by default the sandbox's own two. */
const sliderImages: WireCall = {
  path: "api-get-slider-images",
  answer: ({ settings, baseUrl }) => {
    const sliderdata = settings.sliders.map(({ image, link }, i) => ({
      image_id: String(i + 1),
      slider_image: pictureAddress(baseUrl, "sliders", image),
      slider_link: link,
    }));
    if (sliderdata.length === 0) return { status: false, msg: "Slider Images Not Available", sliderdata };
    return { status: true, msg: "Slider Images", sliderdata };
  },
};

const howToPlay: WireCall = {
  path: "api-how-to-play",
  answer: ({ settings }) => ({
    status: true,
    msg: "How To Play",
    content: [{ how_to_play_content: settings.howToPlay, video_link: settings.videoLink }],
  }),
};

const socialData: WireCall = {
  path: "api-get-social-data",
  answer: ({ settings }) => ({
    status: true,
    msg: "Social Data",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
  }),
};

/** The rules of deposits and withdrawals, a paragraph per line. */
const moneyRules: WireCall = {
  path: "api-money-deposit-withdrawal-rule",
  answer: ({ settings }) => ({
    status: true,
    msg: "Rules",
    content: [{ withdrawal_rule: settings.withdrawalRule, deposit_rule: settings.depositRule }],
  }),
};

export const contentCalls: readonly WireCall[] = [socialData, sliderImages, howToPlay, headline, moneyRules];
