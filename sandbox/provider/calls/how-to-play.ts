import type { WireCall } from "../wire";

export const howToPlay: WireCall = {
  path: "api-how-to-play",
  answer: ({ settings }) => ({
    status: true,
    msg: "How To Play",
    content: [{ how_to_play_content: settings.howToPlay, video_link: settings.videoLink }],
  }),
};
