// `npm run up`, `npm test`, `npm run build` and each program of a release load this file first. It has no imports and
// is written for any Node, because a Node that is too old fails at the imports of what follows, with a stack instead of
// a sentence.
const OLDEST = [20, 20];
const version = process.versions.node.split(".").map(Number);
if (version[0] < OLDEST[0] || (version[0] === OLDEST[0] && version[1] < OLDEST[1])) {
  console.error(`Node ${OLDEST.join(".")} or newer is needed, and this is ${process.versions.node}.`);
  process.exit(1);
}
