import type { ScryptOptions } from "node:crypto";

/**
 * What each digest of a password costs: about 50 ms and 16 MiB, so that whoever reads a cookie tries few passwords (docs/security.md).
 * The tests of everything else take a cheaper one (jest.setup.cjs).
 */
export const PASSWORD_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
