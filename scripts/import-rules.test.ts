import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");

/** A small project in which every import is allowed. */
const ALLOWED = {
  "lib/routes.ts": `export const routes = { login: "/login" };`,
  "lib/domain/points.ts": `export type Points = string;\nexport const NONE = "0";`,
  "lib/contract/bids.ts": `import { z } from "zod";\nimport type { Points } from "@/lib/domain/points";\nexport const bid = z.string();\nexport type Bid = Points;`,
  "lib/client/use-bid.ts": `import type { Bid } from "@/lib/contract/bids";\nexport type Hook = Bid;`,
  "lib/i18n/words.ts": `import { NONE } from "@/lib/domain/points";\nexport const words = NONE;`,
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

/** Each adds one file with one forbidden import, and names the rule that must catch it. */
const PLANTED: ReadonlyArray<readonly [rule: string, file: string, source: string]> = [
  [
    "domain-imports-nothing",
    "lib/domain/a.ts",
    `import { place } from "@/lib/server/play/place";\nexport const a = place;`,
  ],
  ["domain-uses-no-package", "lib/domain/b.ts", `import fs from "node:fs";\nexport const b = fs;`],
  [
    "contract-imports-domain",
    "lib/contract/a.ts",
    `import { words } from "@/lib/i18n/words";\nexport const a = words;`,
  ],
  ["contract-uses-zod-only", "lib/contract/b.ts", `import { request } from "undici";\nexport const b = request;`],
  [
    "client-imports-contract",
    "lib/client/a.ts",
    `import type { Secret } from "@/lib/server/play/place";\nexport type A = Secret;`,
  ],
  [
    "server-imports-contract",
    "lib/server/play/a.ts",
    `import { list } from "@/components/bid/list";\nexport const a = list;`,
  ],
  [
    "i18n-imports-contract",
    "lib/i18n/a.ts",
    `import type { Hook } from "@/lib/client/use-bid";\nexport type A = Hook;`,
  ],
  ["ui-knows-no-domain", "components/ui/a.tsx", `import { NONE } from "@/lib/domain/points";\nexport const a = NONE;`],
  [
    "features-stand-apart",
    "components/bid/a.tsx",
    `import type { Card } from "@/components/market/card";\nexport type A = Card;`,
  ],
  [
    "features-stand-apart",
    "components/bid/b.tsx",
    `import type { Secret } from "@/lib/server/play/place";\nexport type B = Secret;`,
  ],
  [
    "endpoints-mount-handlers",
    "app/api/a/route.ts",
    `import { list } from "@/components/bid/list";\nexport const GET = list;`,
  ],
  ["pages-pick-screens", "app/a/page.tsx", `import { wallet } from "@/sandbox/main";\nexport default wallet;`],
  [
    "sandbox-knows-domain-facts",
    "sandbox/a.ts",
    `import type { Bid } from "@/lib/contract/bids";\nexport type A = Bid;`,
  ],
  [
    "histories-judge-by-the-sandbox",
    "histories/a.ts",
    `import { list } from "@/components/bid/list";\nexport const a = list;`,
  ],
  [
    "nothing-imports-tests",
    "lib/server/play/h.ts",
    `import { tester } from "@/histories/tester";\nexport const h = tester;`,
  ],
  ["e2e-knows-routes", "e2e/specs/a.ts", `import { NONE } from "@/lib/domain/points";\nexport const a = NONE;`],
  ["double-stands-apart", "e2e/double/a.ts", `import { routes } from "@/lib/routes";\nexport const a = routes;`],
  [
    "browser-never-reaches-server",
    "components/market/a.tsx",
    `import type { A } from "@/lib/client/a";\nexport type B = A;`,
  ],
  ["server-only-is-for-pages", "lib/server/http/a.ts", `import "@/lib/server/http/b";\nexport const a = 1;`],
  ["server-only-is-for-pages", "lib/server/http/b.ts", `import "server-only";\nexport const b = 1;`],
  [
    "server-core-without-framework",
    "lib/server/play/b.ts",
    `import { cookies } from "next/headers";\nexport const b = cookies;`,
  ],
  [
    "provider-through-operations",
    "app/b/page.tsx",
    `import { engine } from "@/lib/server/provider/engine";\nexport default engine;`,
  ],
  ["nothing-imports-tests", "lib/server/play/c.ts", `import "@/lib/domain/points.test";\nexport const c = 1;`],
  [
    "nothing-imports-tests",
    "components/bid/c.tsx",
    `import { stand } from "@/testing/stand";\nexport const c = stand;`,
  ],
  [
    "test-stands-know-no-feature",
    "testing/a.ts",
    `import { list } from "@/components/bid/list";\nexport const a = list;`,
  ],
  ["no-circular", "lib/domain/c.ts", `import type { D } from "./d";\nexport type C = D;`],
  ["no-schemas-in-browser", "lib/client/b.ts", `import { bid } from "@/lib/contract/bids";\nexport const b = bid;`],
  ["no-unresolvable", "lib/domain/e.ts", `import { gone } from "./gone";\nexport const e = gone;`],
  ["no-dev-packages-in-product", "lib/server/play/d.ts", `import fc from "fast-check";\nexport const d = fc;`],
];

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
  const planted = Object.fromEntries(PLANTED.map(([, file, source]) => [file, source]));
  const { status, stdout } = check(plant({ ...ALLOWED, ...SUPPORT, ...planted }));
  expect(status).toBe(1);
  const missed = PLANTED.filter(([rule, file]) => !stdout.includes(`error ${rule}: ${file} `));
  expect(missed.map(([rule, file]) => `${rule}: ${file}`)).toEqual([]);
  const caught = [...stdout.matchAll(/error [\w-]+: (\S+) /g)].map(([, file]) => file);
  expect(caught.filter((file) => Object.hasOwn(ALLOWED, file ?? ""))).toEqual([]);
});
