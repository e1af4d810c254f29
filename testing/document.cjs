// The document of the screens' tests: jsdom's, with less of its own style. It computes only what says whether an element is
// shown and can be tapped, which each search by role asks of each element. By itself it matches ninety rules with the element
// and computes twelve colours: a fifth of the time of a screen's test. The tests load no stylesheet, so nothing else of a
// style says anything.
const { createRequire } = require("node:module");

/** As the environment itself requires jsdom. */
const own = createRequire(require.resolve("jest-environment-jsdom"));
const file = own.resolve("jsdom/lib/jsdom/browser/default-stylesheet");
own(file);
const sheet = own.cache[file];

/** Selectors by what their rules say of display and visibility. What hides in some states only comes last. */
const selectors = new Map();
const text = sheet.exports.replace(/\/\*[\s\S]*?\*\/|@namespace[^;]*;/g, "");
for (const [, selector, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
  const [says] = body.match(/\b(display|visibility): *[\w-]+/g) ?? [];
  const isOfState = /[[:]/.test(selector);
  const key = `${isOfState ? 1 : 0}${says}`;
  if (says) selectors.set(key, [...(selectors.get(key) ?? []), selector.trim()]);
}
sheet.exports = [...selectors.keys()]
  .sort()
  .map((key) => `${selectors.get(key).join(", ")} { ${key.slice(1)} }`)
  .join("\n");

const { propertiesWithResolvedValueImplemented: computed } = own("jsdom/lib/jsdom/living/helpers/style-rules");
for (const name of Object.keys(computed)) if (name.endsWith("color")) delete computed[name];

module.exports = own("jest-environment-jsdom");
