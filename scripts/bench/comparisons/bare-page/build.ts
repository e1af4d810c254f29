import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ROOT } from "../../../../e2e/fixtures/addresses";

const FILES = {
  "package.json": '{ "name": "bare-page", "private": true, "type": "module" }\n',
  "next.config.mjs": `export default { poweredByHeader: false, generateEtags: false, turbopack: { root: ${JSON.stringify(ROOT)} } };\n`,
  "app/layout.jsx": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
  "app/page.jsx": `import { headers } from "next/headers";
export default async function Page() {
  await headers();
  return <main><h1>A bare page</h1></main>;
}
`,
} as const;

const version = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(ROOT, "node_modules/next/package.json"), "utf8"))).version;

/**
 * Builds a page of the framework with only a heading, rendered for each request. It is built once for each version of the
 * framework, in `.data/bench`, which git ignores and where Node finds the packages.
 * @returns its folder.
 */
export const buildBarePage = (): string => {
  const folder = path.join(ROOT, ".data/bench", `bare-page-${version()}`);
  if (existsSync(path.join(folder, ".next/BUILD_ID"))) return folder;
  mkdirSync(path.join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const next = path.join(ROOT, "node_modules/.bin/next");
  const { status, stdout } = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`the bare page could not be built:\n${stdout.slice(-2000)}`);
  return folder;
};
