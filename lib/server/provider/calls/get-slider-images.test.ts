import { decodeGolden, SANDBOX } from "../golden/golden";
import { getSliderImages } from "./get-slider-images";

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
