import type { ScryptOptions } from "node:crypto";

/** About 50 ms and 16 MiB, so that a reader of a cookie tries few passwords. Tests take a cheaper one (jest.setup.cjs). */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
