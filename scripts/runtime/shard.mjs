/**
 * Which part of the tests a run takes, by Playwright's `--shard=2/3` or `--shard 2/3`.
 * @param {string[]} args
 * @returns {{ nth: number, of: number } | undefined} undefined where it takes all, or where Playwright will complain.
 */
export const shardOf = (args) => {
  const at = args.findIndex((word) => word === "--shard" || word.startsWith("--shard="));
  if (at < 0) return undefined;
  const text = args[at].includes("=") ? args[at].slice("--shard=".length) : (args[at + 1] ?? "");
  const [, nth, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return nth === undefined ? undefined : { nth: Number(nth), of: Number(of) };
};
