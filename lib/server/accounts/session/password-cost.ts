import type { ScryptOptions } from "node:crypto";

/** About 50 ms and 16 MiB against guessing from a cookie. Tests take a cheaper one (jest.setup.cjs). */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
