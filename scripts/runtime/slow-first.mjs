// jest's order of the test files: the longest first, so that no long file runs alone at the end. jest itself knows the
// durations only from an earlier run, and sorts by size in a fresh clone.
import path from "node:path";
import Sequencer from "@jest/test-sequencer";
import { ROOT } from "./project.mjs";

/** The files that take more than five seconds, longest first. */
const SLOW = [
  "lib/server/funds/funds-faults.test.ts",
  "histories/histories.test.ts",
  "scripts/import-rules.test.ts",
  "lib/server/process/start-failure.test.ts",
  "components/bid/refusals.test.tsx",
  "lib/server/accounts/otp/otp.test.ts",
  "lib/server/accounts/password-reset.test.ts",
  "lib/server/store/postgres/open-postgres.test.ts",
  "lib/server/money/database-fails-over.test.ts",
  "lib/server/operate/doctor/main.test.ts",
  "scripts/runtime/builds.test.ts",
  "histories/tester.test.ts",
  "lib/server/http/requests.test.ts",
];

const placeOf = (file) => {
  const place = SLOW.indexOf(path.relative(ROOT, file).split(path.sep).join("/"));
  return place === -1 ? SLOW.length : place;
};

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => placeOf(a.path) - placeOf(b.path));
  }
}
