/** 100,000 players whose tabs each ask for three lists every five seconds. */
export const POLLS_PER_SECOND = (100_000 * 3) / 5;

/** How much of a core polls may take, so that pages and bids have room beside them. */
const MOST_BUSY = 0.6;

/**
 * Cores for `POLLS_PER_SECOND`, each busy to 60 %.
 * @param costUs processor time of one poll, in microseconds.
 */
export const coresFor = (costUs: number): number => (POLLS_PER_SECOND * costUs) / 1_000_000 / MOST_BUSY;

const CORES_OF_A_HOST = 4;

/** Whole hosts of four cores that have so many. */
export const hostsFor = (cores: number): number => Math.ceil(cores / CORES_OF_A_HOST);
