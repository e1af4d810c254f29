/**
 * Who may import whom (decision 0001). Type-only imports count as much as others: a type that crosses a border
 * today is a value that crosses it tomorrow. Each comment says what to do instead. Tests are free: they stand outside.
 */
const TEST = "\\.test\\.tsx?$";
const NPM = "(^|/)node_modules/";

const { FLOORS } = require("./.dependency-floors.cjs");

/** Everything of `folder` may import `allowed` of the project's own files, and nothing else of them. */
const fence = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: folder, pathNot: TEST },
  to: { pathNot: [...allowed, NPM], dependencyTypesNot: ["core", "npm", "npm-dev"] },
});

const forbid = (name, from, to, comment, more = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TEST, ...more.from },
  to: { path: to, ...more.to },
});

const everywhere = (name, to, comment) => ({ name, comment, severity: "error", from: {}, to });
const floors = Object.entries(FLOORS).map(([folder, below]) =>
  forbid(
    `floor-${folder}`,
    `^lib/server/${folder}/`,
    "^lib/server/",
    `lib/server/${folder} stands on ${below.join(", ") || "no other folder"}: pass what it needs as an argument, or move the file to the floor that it belongs to.`,
    {
      from: { pathNot: [TEST, "/fixtures/"] },
      to: { pathNot: [`^lib/server/(${[folder, ...below].join("|")})/`, "^lib/server/[^/]+\\.ts$"] },
    },
  ),
);
/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    everywhere("no-circular", { circular: true }, "Two files need each other: move what both need into a third one."),
    everywhere(
      "no-unresolvable",
      { couldNotResolve: true },
      "The import leads nowhere: mend its path, or add the package to package.json.",
    ),
    fence(
      "domain-imports-nothing",
      "^lib/domain/",
      ["^lib/domain/"],
      "The rules of the game stand on nothing: pass what they need as an argument.",
    ),
    {
      name: "domain-uses-no-package",
      comment: "The rules of the game are plain arithmetic: write it out, or do the work in the layer that calls.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: TEST },
      to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"] },
    },
    fence(
      "contract-imports-domain",
      "^lib/contract/",
      ["^lib/contract/", "^lib/domain/"],
      "The contract is read by both sides: put what only one side needs into lib/server or lib/client.",
    ),
    {
      name: "contract-uses-zod-only",
      comment: "The contract knows schemas and types: put the work into lib/server or lib/client.",
      severity: "error",
      from: { path: "^lib/contract/", pathNot: TEST },
      to: {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"],
        pathNot: `${NPM}zod/`,
      },
    },
    fence(
      "client-imports-contract",
      "^lib/client/",
      ["^lib/client/", "^lib/contract/", "^lib/domain/", "^lib/routes\\.ts$"],
      "Browser code knows the contract, the domain and the routes: ask the server by an endpoint, and let components choose words.",
    ),
    fence(
      "server-imports-contract",
      "^lib/server/(?!fixtures/|http/front/send-refusal\\.ts$|install/(offline-page|old-browser)\\.ts$|events/push/push-texts\\.ts$)",
      ["^lib/server/", "^lib/contract/", "^lib/domain/", "^lib/(event-)?routes\\.ts$", "^package\\.json$"],
      "The server knows the contract, the domain and the routes: answer with a code or data, and let pages choose words and looks.",
    ),
    ...floors,
    forbid(
      "floor-services",
      "^lib/server/[^/]+\\.ts$",
      "^lib/server/",
      "What all floors share stands on the lowest alone: put the type beside `Services`, or the file on its floor.",
      { to: { pathNot: ["^lib/server/(env|provider|store)/", "^lib/server/[^/]+\\.ts$"] } },
    ),
    fence(
      "front-server-texts",
      "^lib/server/(http/front/send-refusal|install/(offline-page|old-browser)|events/push/push-texts)\\.ts$",
      [
        "^lib/i18n/(every-language|interpolate|format/outcomes|translations)\\.ts$",
        "^lib/(domain/settlement/gain|server/install/brand-colors)\\.ts$",
        "^lib/contract/(errors|events|install|preferences|protocol|push)\\.ts$",
        "^lib/routes\\.ts$",
      ],
      "Three pages and a script come from ahead of the framework, and messages to phones, with texts, the operator's colour and nothing else: write any other in app/.",
    ),
    fence(
      "i18n-imports-contract",
      "^lib/i18n/",
      ["^lib/i18n/", "^lib/contract/", "^lib/domain/"],
      "Words know codes and labels only: pass what a sentence needs as a parameter.",
    ),
    fence("routes-import-nothing", "^lib/routes\\.ts$", [], "Addresses stand alone, so that everything may name them."),
    fence(
      "ui-knows-no-domain",
      "^components/ui/",
      [
        "^components/ui/",
        "^lib/client/(page/(close-on-back|count-back|lazy-import|open-overlay)|session/session-end)\\.ts$",
        "^lib/client/device/(connection|share-receipt|share-text)\\.ts$",
        "^lib/i18n/(lazy/share|format/dot)\\.ts$",
        "^lib/i18n/translations-provider\\.tsx$",
        "^lib/domain/latin-digits\\.ts$",
      ],
      "components/ui knows no domain: what Back does, an open overlay, a new document, a late script, the network, what is shared, the dot between facts, the digits of a keyboard and the root's words are none. Take texts and values as props, or move the component to its feature.",
    ),
    {
      ...fence(
        "features-stand-apart",
        "^components/([^/]+)/",
        ["^components/(ui|$1)/", "^lib/(client|contract|domain|i18n)/", "^lib/(event-)?routes\\.ts$"],
        "A feature's components use components/ui and lib/{client,contract,domain,i18n}: let the page put two features together, or move the shared part to components/ui.",
      ),
      from: { path: "^components/([^/]+)/", pathNot: [TEST, "^components/(ui|shell)/", "/fixtures/"] },
    },
    fence(
      "shell-frames-the-page",
      "^components/shell/(?!.*/fixtures/)",
      ["^components/(ui/|shell/|account/preferences)", "^lib/((client|contract|domain|i18n)/|routes\\.ts$)"],
      "The shell is the frame of every page: of the features only the preferences stand in its menu. Let the layout pass anything else.",
    ),
    fence(
      "routes-call-operations",
      "^app/api/",
      ["^lib/server/", "^lib/contract/"],
      "A route file is a handler: it calls an operation of lib/server and knows neither components nor words.",
    ),
    {
      ...fence(
        "pages-pick-screens",
        "^app/",
        ["^app/(?!api/)", "^components/", "^lib/"],
        "A page picks a screen and reads its data by an operation: it never reaches into app/api, the sandbox or the tests.",
      ),
      from: { path: "^app/", pathNot: [TEST, "^app/api/"] },
    },
    fence(
      "sandbox-knows-domain-facts",
      "^sandbox/",
      ["^sandbox/", "^lib/domain/"],
      "The sandbox speaks the provider's language by itself: only facts of the game from lib/domain, never the app's code, or both would share one mistake.",
    ),
    fence(
      "e2e-knows-routes",
      "^e2e/(?!kit/)",
      ["^e2e/", "^lib/routes\\.ts$", "^scripts/runtime/(options\\.ts|demo-choices\\.mjs)$"],
      "End-to-end tests see what a player sees: use pages, routes, the words and themes of the kit's fixtures, and the control API.",
    ),
    fence(
      "kit-stands-alone",
      "^e2e/kit/",
      ["^e2e/kit/", "^lib/(routes|contract/preferences|i18n/(catalogues|interpolate|translations))\\.ts$"],
      "The kit is what a QA team imports: what starts servers belongs in e2e/fixtures.",
    ),
    forbid(
      "double-stands-apart",
      "^e2e/double/",
      "^(lib|sandbox)/",
      "The provider double is written from the documents alone: write the field or label out.",
    ),
    {
      name: "browser-never-reaches-server",
      comment:
        "Something that the browser loads leads to lib/server: move the shared part to lib/contract or lib/domain.",
      severity: "error",
      from: { path: "^(components|lib/(client|contract|domain|i18n)|lib/routes\\.ts)", pathNot: TEST },
      to: { path: "^(lib/server|sandbox|app)/", reachable: true },
    },
    {
      name: "server-only-is-for-pages",
      comment:
        'import "server-only" throws in plain Node, where the entry, the handlers and the engine run: keep it to modules that only pages import, and split the module if both need it.',
      severity: "error",
      from: { path: ["^app/api/", "^lib/server/(?!pages/)", "^sandbox/", "^scripts/"] },
      to: { path: `${NPM}server-only/`, reachable: true },
    },
    forbid(
      "server-core-without-framework",
      "^lib/server/(?!pages/|process/)",
      `${NPM}(next|react|react-dom)/`,
      "Handlers and operations are pure functions that run ahead of the framework: use Request and Response, and leave cookies() and redirect() to lib/server/pages/page-viewer.",
    ),
    forbid(
      "provider-through-operations",
      "^app/",
      "^lib/server/provider/",
      "Pages and endpoints call an operation: write one in its noun's folder of lib/server.",
    ),
    forbid(
      "nothing-imports-tests",
      "^(?!testing/|histories/)",
      `${TEST}|^(testing|histories)/`,
      "Move what both need into a file of its own.",
      { from: { pathNot: [TEST, "^components/[^/]+/fixtures/"] } },
    ),
    fence(
      "histories-check-by-the-sandbox",
      "^histories/",
      ["^histories/", "^lib/(contract|domain|server)/", "^sandbox/", "^scripts/runtime/options\\.ts$"],
      "The histories run the server in front of the sandbox and nothing else: leave pages and browsers to e2e.",
    ),
    fence(
      "test-stands-know-no-feature",
      "^testing/",
      ["^testing/", "^components/ui/", "^components/outbox/pending-requests", "^lib/(client|contract|domain|i18n)/"],
      "What tests of several features share knows none of them: take the component as an argument.",
    ),
    {
      name: "no-dev-packages-in-product",
      comment: "The server is installed without devDependencies: move the package, or bundle it (build.mjs).",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: [TEST, "^lib/server/process/open-telemetry"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], pathNot: `${NPM}@types/` },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|releases|\\.data|test-results)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".d.ts"],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
