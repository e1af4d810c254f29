import { decodeGolden, decodeText, SANDBOX } from "../golden/golden";
import { getHeadline, getSliderImages, getSocialData, howToPlay } from "./home";

test("only headlines of status 1 are read, and what is written in them stays text", () => {
  expect(decodeGolden(getHeadline, "get-headline/shown-and-hidden.json")).toEqual([
    "Withdrawals open at 7 AM. <b>Add funds</b> & play",
    "शुभ दीपावली",
  ]);
});

test("an empty list is none", () => {
  expect(decodeGolden(getHeadline, "get-headline/none.json")).toEqual([]);
});

test("a headline without a list is read by its own status", () => {
  expect(decodeGolden(getHeadline, "get-headline/alone.json")).toEqual(["Welcome to the new season"]);
  expect(decodeGolden(getHeadline, "get-headline/alone-hidden.json")).toEqual([]);
  expect(decodeText(getHeadline, `{"status":true,"msg":"Headline"}`)).toEqual([]);
});

test("the screens are asked for by their numbers", () => {
  expect(getHeadline.request({ ids: [2] }, "")).toEqual({ ids: [2] });
});

test("pictures come with their addresses, and a link only where there is one", () => {
  expect(decodeGolden(getSliderImages, "get-slider-images/pictures.json")).toEqual({
    rows: [
      { id: "7", image: "https://pictures.example/one.jpg", link: "https://offers.example/one" },
      { id: "8", image: "https://pictures.example/two.jpg", link: null },
      { id: "9", image: "https://pictures.example/three.jpg", link: null },
    ],
    unreadable: [],
  });
  expect(decodeGolden(getSliderImages, "get-slider-images/none.json").rows).toEqual([]);
});

test("security 27: a picture or a link that is not https is none", () => {
  const { rows } = decodeGolden(getSliderImages, "get-slider-images/hostile.json");
  expect(rows.map(({ image, link }) => [image, link])).toEqual([
    [null, "https://offers.example/"],
    [null, null],
    [null, null],
    ["https://pictures.example/fit.jpg", null],
  ]);
});

test("security 27: the sandbox's own pictures may be on loopback, in sandbox mode alone", () => {
  const own = [{ id: "1", image: "http://127.0.0.1:4010/sliders/1.svg", link: null }];
  expect(decodeGolden(getSliderImages, "get-slider-images/on-loopback.json", SANDBOX).rows).toEqual(own);
  expect(decodeGolden(getSliderImages, "get-slider-images/on-loopback.json").rows).toEqual([
    { id: "1", image: null, link: null },
  ]);
});

test("contacts are read as the provider wrote them", () => {
  expect(decodeGolden(getSocialData, "get-social-data/contacts.json")).toEqual({
    whatsapp: "+91 98111-11111",
    call: "9833333333",
    telegram: "9822222222",
  });
});

test("contacts that are not there are none", () => {
  const none = { whatsapp: null, call: null, telegram: null };
  expect(decodeGolden(getSocialData, "get-social-data/empty.json")).toEqual(none);
  expect(decodeText(getSocialData, `{"mobile_no":["9811111111"]}`)).toEqual(none);
});

test("the video tutorial is read where one is supplied", () => {
  expect(decodeGolden(howToPlay, "how-to-play/video.json").videoUrl).toBe("https://videos.example/watch?v=1&t=2");
  expect(decodeGolden(howToPlay, "how-to-play/no-video.json").videoUrl).toBeNull();
  expect(decodeGolden(howToPlay, "how-to-play/none.json").videoUrl).toBeNull();
});

test("security 27: a video's address that is not https is none", () => {
  expect(decodeGolden(howToPlay, "how-to-play/hostile.json", SANDBOX).videoUrl).toBeNull();
});
