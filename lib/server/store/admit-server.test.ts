import { findNewestLineage } from "./admit-server";

/** Creates a client of a server that answers with this lineage, or of one that does not answer if it is undefined. */
const createServer = (lineage: string | undefined) => {
  const response = { rows: [{ standby: lineage === "standby", lineage }] };
  return {
    connect: () => (lineage === undefined ? Promise.reject(new Error("refused")) : Promise.resolve()),
    query: () => Promise.resolve(response),
    end: () => Promise.resolve(),
  };
};

const findNewest = (...lineages: readonly (string | undefined)[]) =>
  findNewestLineage(lineages.map(createServer) as never);

const OLD = "7301234567890123456 16384 00000001";
const NEXT = "7301234567890123456 16384 00000002";

test.each([
  ["both primaries of a promotion", [OLD, NEXT], NEXT],
  ["a primary beside its standby and a dead server", [OLD, "standby", undefined], OLD],
  ["none that answers", [undefined, "standby"], ""],
])("of %s the newest timeline counts", async (_what, lineages, newest) => {
  expect(await findNewest(...lineages)).toBe(newest);
  expect(await findNewest(...[...lineages].reverse())).toBe(newest);
});

test("a cluster that was made anew beside the one in use stops the start", async () => {
  const anew = "7309999999999999999 16384 00000001";
  await expect(findNewest(anew, NEXT)).rejects.toThrow("its servers are primaries of different clusters");
});
