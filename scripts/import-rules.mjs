// `npm run imports`: checks both sets of import rules over the whole source. It exits with 1 if one is broken.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const CRUISER = path.join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
/** The configuration and the first folders of each set. Imports are followed into any folder. */
const SETS = [
  [".dependency-cruiser.cjs", ["app", "components", "lib", "sandbox", "e2e", "testing", "histories"]],
  [".dependency-cruiser.runtime.cjs", ["components", "lib/client", "lib/i18n", "lib/domain"]],
];

// The test of the rules passes a folder with forbidden imports.
const tree = path.resolve(process.argv[2] ?? ROOT);
const statuses = SETS.map(([config, folders]) => {
  const args = [CRUISER, "--output-type", "err-long", "--config", path.join(ROOT, config)];
  args.push(...folders.filter((folder) => existsSync(path.join(tree, folder))));
  return spawnSync(process.execPath, args, { cwd: tree, stdio: "inherit" }).status;
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
