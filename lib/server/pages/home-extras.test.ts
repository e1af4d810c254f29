import pino from "pino";
import { engine, IMPATIENT } from "../provider/fixtures/engine";
import { type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import { NO_CALL, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { readHeadline, readHomeExtras, readSlider, untilTooLate } from "./home-extras";
import { readHowToPlay } from "./read-page-text";

const ASHA = { token: "token-of-asha", playerKey: "token-of-asha" };
const RAVI = { token: "token-of-ravi", playerKey: "token-of-ravi" };

const setUp = async (reaction: Reaction, more: Parameters<typeof engine>[1] = {}) => {
  const fake = opened(await startFakeProvider(() => reaction));
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  return { fake, lines, services: { provider: opened(engine(fake.url, more)), log } };
};

test("each screen's headline is asked for by its own number, once for all players", async () => {
  const { fake, services } = await setUp({ text: readGolden("get-headline/alone.json") });
  const results = await Promise.all(Array.from({ length: 10 }, () => readHeadline(services, "home")));
  expect(new Set(results.flat())).toEqual(new Set(["Welcome to the new season"]));
  await readHeadline(services, "addFunds");
  expect(fake.received.map(({ body }) => body.ids)).toEqual([[1], [2]]);
  expect(fake.received[0]?.body).not.toHaveProperty("unique_token");
});

test("the slider is loaded for each player by the own token, and once a minute", async () => {
  const { fake, services } = await setUp({ text: readGolden("get-slider-images/pictures.json") });
  const [slides] = await Promise.all([readSlider(services, ASHA), readSlider(services, ASHA)]);
  await readSlider(services, RAVI);
  expect(slides.map(({ image, link }) => [image, link])).toEqual([
    ["https://pictures.example/one.jpg", "https://offers.example/one"],
    ["https://pictures.example/two.jpg", null],
    ["https://pictures.example/three.jpg", null],
  ]);
  expect(new Set(slides.map(({ id }) => id)).size).toBe(3);
  expect(fake.received.map(({ body }) => body.unique_token)).toEqual([ASHA.token, RAVI.token]);
});

test("security 27: pictures that are not fit for a browser are left out, and the log says how many", async () => {
  const { lines, services } = await setUp({ text: readGolden("get-slider-images/hostile.json") });
  const slides = await readSlider(services, ASHA);
  expect(slides.map(({ image }) => image)).toEqual(["https://pictures.example/fit.jpg"]);
  expect(lines.join()).toContain('"event":"slider_pictures_left_out"');
  expect(lines.join()).toContain('"unfit":3');
});

test("a provider that has none of them is not asked, and no log line says that it failed", async () => {
  const calls = { ...SPECIFICATION_DIALECT.calls, headline: NO_CALL, slider: NO_CALL, howToPlay: NO_CALL };
  const { fake, lines, services } = await setUp("hang", { dialect: { ...SPECIFICATION_DIALECT, calls } });
  const results = [
    await readHeadline(services, "home"),
    await readSlider(services, ASHA),
    await readHowToPlay(services),
  ];
  expect(results).toEqual([[], [], null]);
  expect([fake.received, lines]).toEqual([[], []]);
});

test("the video is asked for once for all", async () => {
  const { fake, services } = await setUp({ text: readGolden("how-to-play/video.json") });
  const results = await Promise.all([readHowToPlay(services), readHowToPlay(services)]);
  expect(results).toEqual(Array(2).fill("https://videos.example/watch?v=1&t=2"));
  expect(fake.received).toHaveLength(1);
});

test.each([
  ["answers with garbage", { text: "<h1>maintenance</h1>" }],
  ["fails", { text: "", status: 500 }],
  ["never answers", "hang"],
] as const)("a page comes without all of them where the provider %s, and the log says so", async (_how, reaction) => {
  const { lines, services } = await setUp(reaction, reaction === "hang" ? { limits: IMPATIENT } : {});
  expect(await readHeadline(services, "home")).toEqual([]);
  expect(await readSlider(services, ASHA)).toEqual([]);
  expect(await readHowToPlay(services)).toBeNull();
  for (const name of ["headline", "slider", "how_to_play"])
    expect(lines.join()).toContain(`"event":"optional_read_failed","read":"${name}"`);
  expect(lines.join()).not.toContain(ASHA.token);
});

describe("beside home's list", () => {
  /** Starts a provider that responds to both calls at once, except to the slider until `until` resolves. */
  const setUpBoth = async (until?: Promise<void>) => {
    const fake = opened(
      await startFakeProvider(async ({ path }) => {
        if (path === "/api-get-headline") return { text: readGolden("get-headline/alone.json") };
        await until;
        return { text: readGolden("get-slider-images/pictures.json") };
      }),
    );
    return { provider: opened(engine(fake.url)), log: pino({ enabled: false }) };
  };

  type Reading = Awaited<ReturnType<typeof setUpBoth>>;
  /** Resolves after both reads, because how long they take depends on the machine. */
  const afterBoth = (services: Reading) => Promise.all([readHeadline(services, "home"), readSlider(services, ASHA)]);

  test("both are there where they come with the list", async () => {
    const services = await setUpBoth();
    const { headline, slides } = await readHomeExtras(services, ASHA, untilTooLate(afterBoth(services)));
    expect(headline).toHaveLength(1);
    expect(slides).toHaveLength(3);
  });

  test("the list waits for neither: what comes later is left out, and is there at the next look", async () => {
    let release: () => void = () => undefined;
    const services = await setUpBoth(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    const { headline, slides } = await readHomeExtras(services, ASHA, untilTooLate(readHeadline(services, "home")));
    expect(headline).toHaveLength(1);
    expect(slides).toEqual([]);
    release();
    await readSlider(services, ASHA);
    expect((await readHomeExtras(services, ASHA, untilTooLate(Promise.resolve()))).slides).toHaveLength(3);
  });
});
