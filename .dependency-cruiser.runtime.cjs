const rules = require("./.dependency-cruiser.cjs");

/**
 * What the browser loads when the types are gone. Apart from the other rules because there a type-only import counts,
 * and here it must not: components may name the contract's types, whose schemas stand next to them.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-schemas-in-browser",
      comment:
        "This puts zod (30 kB) into the browser: import the type only, or move the constant to lib/contract/protocol or lib/domain.",
      severity: "error",
      from: { path: "^(components|lib/(client|i18n|domain))/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "(^|/)node_modules/zod/", reachable: true },
    },
  ],
  options: { ...rules.options, tsPreCompilationDeps: false },
};
