import type { WireCall } from "../wire";

export const howToPlay: WireCall = {
  path: "api-how-to-play",
  answer: () => ({
    status: true,
    msg: "How To Play",
    content: [{ how_to_play_content: "Pick a market, a game and a number, then the points.", video_link: "" }],
  }),
};
