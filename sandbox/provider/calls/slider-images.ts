import type { WireCall } from "../wire";

/** Two pictures of the sandbox's own, as absolute addresses. */
export const sliderImages: WireCall = {
  path: "api-get-slider-images",
  answer: ({ baseUrl }) => ({
    status: true,
    msg: "Slider Images",
    sliderdata: ["1", "2"].map((id) => ({
      image_id: id,
      slider_image: `${baseUrl}/sliders/${id}.svg`,
      slider_link: "",
    })),
  }),
};
