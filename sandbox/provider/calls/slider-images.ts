import { pictureAddress } from "../addresses";
import type { WireCall } from "../wire";

/** The slider's pictures as absolute addresses: two of the sandbox's own where nothing else is set. */
export const sliderImages: WireCall = {
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
