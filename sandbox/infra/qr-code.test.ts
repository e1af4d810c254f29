import { qrCode } from "./qr-code";
import { errorCorrection } from "./reed-solomon";

/** As a QR reader was seen to read "upi://play" out of it. */
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

test("a code is laid as a reader reads it", () => {
  expect(qrCode("upi://play")?.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))).toEqual(READ);
});

test("the code grows with its text, and a text too long for five versions has none", () => {
  expect([17, 18, 32, 33, 53, 54, 78, 79, 106].map((length) => qrCode("x".repeat(length))?.length)).toEqual([
    21, 25, 25, 29, 29, 33, 33, 37, 37,
  ]);
  expect(qrCode("x".repeat(107))).toBeUndefined();
});

test("error correction is the standard's own for its example of version 1", () => {
  // "HELLO WORLD" in version 1 at level M, the usual worked example.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});
