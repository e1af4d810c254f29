import { decodeGolden, SANDBOX } from "../golden/golden";
import { howToPlay } from "./how-to-play";

test("the video tutorial is read where one is supplied", () => {
  expect(decodeGolden(howToPlay, "how-to-play/video.json").videoUrl).toBe("https://videos.example/watch?v=1&t=2");
  expect(decodeGolden(howToPlay, "how-to-play/no-video.json").videoUrl).toBeNull();
  expect(decodeGolden(howToPlay, "how-to-play/none.json").videoUrl).toBeNull();
});

test("security 27: a video's address that is not https is none", () => {
  expect(decodeGolden(howToPlay, "how-to-play/hostile.json", SANDBOX).videoUrl).toBeNull();
});
