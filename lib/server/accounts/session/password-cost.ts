import type { ScryptOptions } from "node:crypto";

/**
 * Takes about 50 ms and 16 MiB, so that whoever reads a cookie tries few passwords. Tests use a cheaper one
 * (jest.setup.cjs).
 */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
