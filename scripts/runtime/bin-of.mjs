import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/**
 * The file of a package's command, as its package.json names it in `bin`; for Node, so that no shell is needed.
 * @param {string} name of the package, and of its command where it has several.
 */
export const binOf = (name) => {
  const file = require.resolve(`${name}/package.json`);
  const { bin } = require(file);
  return path.join(path.dirname(file), typeof bin === "string" ? bin : bin[name]);
};
