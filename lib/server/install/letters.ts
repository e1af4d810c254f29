export type Point = readonly [x: number, y: number];
/** A line through points, drawn with a round pen. */
export type Stroke = readonly Point[];

const ARC_STEPS = 32;

/** Part of an ellipse as points. Angles in degrees, 0 to the right and 90 down. */
const arc = (x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Stroke =>
  Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / ARC_STEPS) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)] as const;
  });

const BOWL: Stroke = [[1, 0], [5.4, 0], ...arc(5.4, 3.9, 3.9, 3.9, -90, 90), [1, 7.8]];
const STEM: Stroke = [
  [1, 0],
  [1, 14],
];
const RING: Stroke = arc(5, 7, 5.2, 7, 0, 360);

/** Capital letters, 14 high and about 10 wide, from the top left. */
const LETTERS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [
    [
      [0, 14],
      [5, 0],
      [10, 14],
    ],
    [
      [1.8, 9.2],
      [8.2, 9.2],
    ],
  ],
  B: [
    STEM,
    [[1, 0], [5.3, 0], ...arc(5.3, 3.4, 3.4, 3.4, -90, 90), [1, 6.8]],
    [[1, 6.8], [5.8, 6.8], ...arc(5.8, 10.4, 3.6, 3.6, -90, 90), [1, 14]],
  ],
  C: [arc(5.6, 7, 5.2, 7, -48, -312)],
  D: [STEM, [[1, 0], [4, 0], ...arc(4, 7, 5.8, 7, -90, 90), [1, 14]]],
  E: [
    [
      [9, 0],
      [1, 0],
      [1, 14],
      [9, 14],
    ],
    [
      [1, 7],
      [7.5, 7],
    ],
  ],
  F: [
    [
      [9, 0],
      [1, 0],
      [1, 14],
    ],
    [
      [1, 7],
      [7.5, 7],
    ],
  ],
  G: [[...arc(5.4, 7, 5.2, 7, -48, -352), [10.6, 7.6], [6.4, 7.6]]],
  H: [
    STEM,
    [
      [9, 0],
      [9, 14],
    ],
    [
      [1, 7],
      [9, 7],
    ],
  ],
  I: [STEM],
  J: [[[8, 0], [8, 10], ...arc(4.5, 10, 3.5, 4, 0, 170)]],
  K: [
    STEM,
    [
      [9, 0],
      [1, 8.2],
    ],
    [
      [4.2, 5.4],
      [9.4, 14],
    ],
  ],
  L: [
    [
      [1, 0],
      [1, 14],
      [8.6, 14],
    ],
  ],
  M: [
    [
      [0, 14],
      [0, 0],
      [5.5, 9],
      [11, 0],
      [11, 14],
    ],
  ],
  N: [
    [
      [0.8, 14],
      [0.8, 0],
      [9.2, 14],
      [9.2, 0],
    ],
  ],
  O: [RING],
  P: [STEM, BOWL],
  Q: [
    RING,
    [
      [6.4, 10],
      [10, 14.4],
    ],
  ],
  R: [
    STEM,
    BOWL,
    [
      [4.8, 7.8],
      [9.2, 14],
    ],
  ],
  S: [[...arc(5, 3.5, 3.9, 3.5, -28, -270), ...arc(5, 10.4, 4.1, 3.6, -90, 152)]],
  T: [
    [
      [0.4, 0],
      [9.6, 0],
    ],
    [
      [5, 0],
      [5, 14],
    ],
  ],
  U: [[[0.8, 0], [0.8, 9], ...arc(5, 9, 4.2, 5, 180, 0), [9.2, 0]]],
  V: [
    [
      [0, 0],
      [5, 14],
      [10, 0],
    ],
  ],
  W: [
    [
      [-1.5, 0],
      [1.8, 14],
      [5, 3],
      [8.2, 14],
      [11.5, 0],
    ],
  ],
  X: [
    [
      [0.4, 0],
      [9.6, 14],
    ],
    [
      [9.6, 0],
      [0.4, 14],
    ],
  ],
  Y: [
    [
      [0.2, 0],
      [5, 7.4],
      [9.8, 0],
    ],
    [
      [5, 7.4],
      [5, 14],
    ],
  ],
  Z: [
    [
      [0.8, 0],
      [9.2, 0],
      [0.8, 14],
      [9.2, 14],
    ],
  ],
};

/** Three rising bars, for a name that begins with anything but a Latin letter. */
const BARS: readonly Stroke[] = [
  [
    [1, 10],
    [1, 14],
  ],
  [
    [6, 5],
    [6, 14],
  ],
  [
    [11, 0],
    [11, 14],
  ],
];

/** What the icon of a name shows: its first letter, or three bars. */
export const strokesOf = (name: string): readonly Stroke[] => {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return LETTERS[first] ?? BARS;
};
