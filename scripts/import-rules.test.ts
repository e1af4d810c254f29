import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");

const ALLOWED = {
  "lib/routes.ts": `export const routes = { login: "/login" };`,
  "lib/domain/points.ts": `export type Points = string;\nexport const NONE = "0";`,
  "lib/contract/bids.ts": `import { z } from "zod";\nimport type { Points } from "@/lib/domain/points";\nexport const bid = z.string();\nexport type Bid = Points;`,
  "lib/client/use-bid.ts": `import type { Bid } from "@/lib/contract/bids";\nexport type Hook = Bid;`,
  "lib/i18n/translations.ts": `import { NONE } from "@/lib/domain/points";\nexport const t = NONE;`,
  "lib/server/play/place.ts": `import { bid } from "@/lib/contract/bids";\nexport const place = bid;\nexport interface Secret { token: string }`,
  "lib/server/provider/engine.ts": `export const engine = 1;`,
  "components/ui/button.tsx": `export const label = "x";`,
  "components/bid/list.tsx": `import { label } from "@/components/ui/button";\nexport const list = label;`,
  "components/market/card.tsx": `import type { Hook } from "@/lib/client/use-bid";\nexport type Card = Hook;`,
  "app/page.tsx": `import { list } from "@/components/bid/list";\nimport { place } from "@/lib/server/play/place";\nexport default [list, place];`,
  "app/api/bids/route.ts": `import { place } from "@/lib/server/play/place";\nexport const POST = place;`,
  "sandbox/main.ts": `import { NONE } from "@/lib/domain/points";\nexport const wallet = NONE;`,
  "histories/run.ts": `import { place } from "@/lib/server/play/place";\nimport { wallet } from "@/sandbox/main";\nexport const run = [place, wallet];`,
  "e2e/kit/pages/login.ts": `import { routes } from "@/lib/routes";\nexport const at = routes.login;`,
};

/** Files with one forbidden import each, and the rule that must catch it. */
const PLANTED: ReadonlyArray<readonly [rule: string, file: string, imported: string, kind?: "type"]> = [
  ["domain-imports-nothing", "lib/domain/a.ts", "@/lib/server/play/place"],
  ["domain-uses-no-package", "lib/domain/b.ts", "node:fs"],
  ["contract-imports-domain", "lib/contract/a.ts", "@/lib/i18n/translations"],
  ["contract-uses-zod-only", "lib/contract/b.ts", "undici"],
  ["client-imports-contract", "lib/client/a.ts", "@/lib/server/play/place", "type"],
  ["server-imports-contract", "lib/server/play/a.ts", "@/components/bid/list"],
  ["i18n-imports-contract", "lib/i18n/a.ts", "@/lib/client/use-bid", "type"],
  ["ui-knows-no-domain", "components/ui/a.tsx", "@/lib/domain/points"],
  ["features-stand-apart", "components/bid/a.tsx", "@/components/market/card", "type"],
  ["features-stand-apart", "components/bid/b.tsx", "@/lib/server/play/place", "type"],
  ["routes-call-operations", "app/api/a/route.ts", "@/components/bid/list"],
  ["pages-pick-screens", "app/a/page.tsx", "@/sandbox/main"],
  ["sandbox-knows-domain-facts", "sandbox/a.ts", "@/lib/contract/bids", "type"],
  ["histories-check-by-the-sandbox", "histories/a.ts", "@/components/bid/list"],
  ["nothing-imports-tests", "lib/server/play/h.ts", "@/histories/tester"],
  ["e2e-knows-routes", "e2e/specs/a.ts", "@/lib/domain/points"],
  ["double-stands-apart", "e2e/double/a.ts", "@/lib/routes"],
  ["browser-never-reaches-server", "components/market/a.tsx", "@/lib/client/a", "type"],
  ["server-only-is-for-pages", "lib/server/http/a.ts", "@/lib/server/http/b"],
  ["server-only-is-for-pages", "lib/server/http/b.ts", "server-only"],
  ["server-core-without-framework", "lib/server/play/b.ts", "next/headers"],
  ["provider-through-operations", "app/b/page.tsx", "@/lib/server/provider/engine"],
  ["nothing-imports-tests", "lib/server/play/c.ts", "@/lib/domain/points.test"],
  ["nothing-imports-tests", "components/bid/c.tsx", "@/testing/stand"],
  ["test-stands-know-no-feature", "testing/a.ts", "@/components/bid/list"],
  ["no-circular", "lib/domain/c.ts", "./d", "type"],
  ["no-schemas-in-browser", "lib/client/b.ts", "@/lib/contract/bids"],
  ["no-unresolvable", "lib/domain/e.ts", "./gone"],
  ["no-dev-packages-in-product", "lib/server/play/d.ts", "fast-check"],
];

const sourceOf = (imported: string, kind?: "type"): string =>
  kind === "type"
    ? `import type * as it from "${imported}";\nexport type It = typeof it;`
    : `import "${imported}";\nexport const it = 1;`;

const SUPPORT = {
  "testing/stand.ts": "export const stand = 1;",
  "histories/tester.ts": "export const tester = 1;",
  "lib/domain/points.test.ts": "export {};",
  "lib/domain/d.ts": `import type { C } from "./c";\nexport type D = C;`,
};

const trees: string[] = [];

const plant = (files: Readonly<Record<string, string>>): string => {
  const tree = mkdtempSync(path.join(tmpdir(), "import-rules-"));
  trees.push(tree);
  for (const name of ["tsconfig.json", "package.json"]) cpSync(path.join(ROOT, name), path.join(tree, name));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(tree, "node_modules"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  }
  return tree;
};

const check = (tree: string) =>
  spawnSync(process.execPath, [path.join(ROOT, "scripts/import-rules.mjs"), tree], { encoding: "utf8" });

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

test("the import rules catch every planted import, type-only and indirect ones too, each by its own rule, and no other", () => {
  const planted = Object.fromEntries(PLANTED.map(([, file, imported, kind]) => [file, sourceOf(imported, kind)]));
  const { status, stdout } = check(plant({ ...ALLOWED, ...SUPPORT, ...planted }));
  expect(status).toBe(1);
  const missed = PLANTED.filter(([rule, file]) => !stdout.includes(`error ${rule}: ${file} `));
  expect(missed.map(([rule, file]) => `${rule}: ${file}`)).toEqual([]);
  const caught = [...stdout.matchAll(/error [\w-]+: (\S+) /g)].map(([, file]) => file);
  expect(caught.filter((file) => Object.hasOwn(ALLOWED, file ?? ""))).toEqual([]);
});
