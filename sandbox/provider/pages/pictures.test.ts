import { callProvider, control, runSandbox } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";
import { qrCode } from "./pictures";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

/** The code of "upi://play" without its quiet zone: a QR reader was seen to read it. */
const READ = [
  "#######...#.#.#######",
  "#.....#.....#.#.....#",
  "#.###.#.#.#...#.###.#",
  "#.###.#.....#.#.###.#",
  "#.###.#..#.##.#.###.#",
  "#.....#..###..#.....#",
  "#######.#.#.#.#######",
  "........#.#..........",
  "###.#####.#.###...#..",
  ".#..#......#..####..#",
  "#..#.###...#..###.###",
  "...#.#.##..##..#.....",
  "....#.#.#.##....#..##",
  "........#.#..#..###.#",
  "#######.##..#########",
  "#.....#.#.#.....##.##",
  "#.###.#.#...##.#.#...",
  "#.###.#...##.#######.",
  "#.###.#.####.##.#...#",
  "#.....#.#..###..##.#.",
  "#######.#.##..##...##",
];

const QUIET = 4;

const drawn = (rows: readonly (readonly boolean[])[] = []) =>
  rows.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("a code has the modules that a reader reads, in a quiet zone of four light ones", () => {
  const rows = drawn(qrCode("upi://play"));
  const inside = rows.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
  expect(inside).toEqual(READ);
  const around = [
    ...rows.slice(0, QUIET),
    ...rows.slice(-QUIET),
    ...rows.map((row) => row.slice(0, QUIET) + row.slice(-QUIET)),
  ];
  expect(around.join("")).not.toContain("#");
  expect(rows).toHaveLength(READ.length + 2 * QUIET);
});

test("the code grows with its text, and a text too long for five versions has none", () => {
  const sides = [17, 18, 32, 33, 53, 54, 78, 79, 106].map((length) => qrCode("x".repeat(length))?.length);
  expect(sides).toEqual([21, 25, 25, 29, 29, 33, 33, 37, 37].map((side) => side + 2 * QUIET));
  expect(qrCode("x".repeat(107))).toBeUndefined();
});

const picture = async () => {
  const response = await fetch(`${sandbox.url}/qr-pay.svg`);
  expect(response.headers.get("content-type")).toContain("image/svg+xml");
  return response.text();
};

test("the picture served is the code of the payee's UPI link, a path square for each dark module", async () => {
  const { body } = await callProvider(sandbox, "api-get-qr-pay");
  expect(body).toMatchObject({ qrdata: [{ upi_id: "qr.sandbox@upi" }] });
  const rows = qrCode("upi://pay?pa=qr.sandbox%40upi&pn=Sandbox&cu=INR&tn=Play%20points") ?? [];
  const svg = await picture();
  expect(svg).toContain(`viewBox="0 0 ${rows.length} ${rows.length}" width="480" height="480"`);
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  expect(rows.map((row, y) => row.map((_, x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join(""))).toEqual(drawn(rows));
});

test("a payee too long for a code gets a sentence in the picture", async () => {
  await control(sandbox, "POST", "/settings", { qrUpiId: "y".repeat(200) });
  expect(await picture()).toContain("Too long for a QR code");
});
