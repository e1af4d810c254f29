import type { ScryptOptions } from "node:crypto";

/** Takes 50 ms and 16 MiB, so that whoever reads a cookie tries few passwords; tests use less (jest.setup.cjs). */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
