import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A project in small, built: its entries import one package, and read files that are nobody else's. */
let root: string;
let into: string;

const BUILD = "builds/20261122T101653-abc";
const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "small",
    version: "1.2.3",
    license: "UNLICENSED",
    engines: { node: ">=20.20" },
    scripts: {
      start: "A=1 exec node --flag=4 dist/server.mjs",
      support: "node dist/support.mjs",
      test: "node test.mjs",
    },
    dependencies: { used: "1", unused: "1" },
  }),
  ".env": "SESSION_SECRET=a-secret-of-the-builder",
  ".env.example": "# PORT=3000\n",
  LICENSE: "none\n",
  "docs/deploy.md": "how\n",
  "deploy/compose.yml": "services\n",
  "deploy/app.env": "SESSION_SECRET=a-secret-of-the-builder",
  ".data/app.db": "the builder's players",
  "dist/server.mjs": `import "../${BUILD}/server.mjs";\n`,
  [`${BUILD}/server.mjs`]: `import { readFileSync } from "node:fs"; import { join } from "node:path"; import used from "used";
    try { readFileSync(join(process.cwd(), ".env")); readFileSync(join(process.cwd(), ".data/app.db")); } catch {}
    console.log(used);`,
  [`${BUILD}/support.mjs`]: 'console.log("support");',
  [`${BUILD}/next.config.mjs`]: "export default {};",
  [`${BUILD}/running/123`]: "",
  [`${BUILD}/pages/BUILD_ID`]: "abc",
  [`${BUILD}/pages/server/page.js`]: "",
  [`${BUILD}/pages/server/page.js.map`]: "{}",
  [`${BUILD}/pages/server/page.js.nft.json`]: JSON.stringify({
    files: ["../../node_modules/of-page/index.js", "../../.env", "page.js"],
  }),
  "builds/20261121T101653-old/server.mjs": "",
  "node_modules/used/package.json": '{"name":"used","main":"index.js"}',
  "node_modules/used/index.js": 'module.exports = "used";',
  "node_modules/used/README.md": "words",
  "node_modules/unused/index.js": "",
  "node_modules/of-page/index.js": "",
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "sources-"));
  into = path.join(root, "release");
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text, { mode: 0o600 });
  }
  // The framework itself is this project's: its tracer is asked, and what it looks up at its start is listed in it.
  symlinkSync(path.resolve("node_modules/next"), path.join(root, "node_modules/next"));
  mkdirSync(path.join(root, BUILD, "pages/node_modules"));
  symlinkSync("../../../../node_modules/used", path.join(root, BUILD, "pages/node_modules/used-1f"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The tests' compiler does not read the project's plain modules: Node runs them. */
const make = (env: Readonly<Record<string, string>> = {}): { folder: string; archive: string; bytes: number } => {
  const file = JSON.stringify(path.resolve("scripts/release/make-release.mjs"));
  const program = `const { makeRelease } = await import(${file});
    process.stdout.write(JSON.stringify(await makeRelease(${JSON.stringify(root)}, ${JSON.stringify(into)})));`;
  const settings = { encoding: "utf8", env: { ...process.env, COMMIT: undefined, ...env } } as const;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", program], settings));
};

test("a release holds the last build, what it imports and the papers, starts with Node alone, and has no secret", () => {
  const { folder, archive, bytes } = make();
  expect(path.basename(folder)).toMatch(/^small-1\.2\.3-\w+-\w+/);
  const listed = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).split("\n");
  const own = listed.filter((name) => !/node_modules\/next\/|\/$/.test(name) && name !== "");
  const inside = own.map((name) => name.slice(path.basename(folder).length + 1)).sort();
  expect(inside).toEqual(
    [
      ".env.example",
      "LICENSE",
      "VERSION",
      `${BUILD}/next.config.mjs`,
      `${BUILD}/pages/BUILD_ID`,
      `${BUILD}/pages/node_modules/used-1f`,
      `${BUILD}/pages/server/page.js`,
      `${BUILD}/server.mjs`,
      `${BUILD}/support.mjs`,
      "deploy/compose.yml",
      "dist/server.mjs",
      "dist/support.mjs",
      "docs/deploy.md",
      "node_modules/of-page/index.js",
      "node_modules/used/index.js",
      "node_modules/used/package.json",
      "package.json",
    ].sort(),
  );
  expect(execFileSync(process.execPath, ["dist/server.mjs"], { cwd: folder, encoding: "utf8" })).toBe("used\n");
  expect(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))).toMatchObject({
    scripts: { start: "A=1 exec node --flag=4 dist/server.mjs", support: "node dist/support.mjs" },
  });
  expect(readFileSync(path.join(folder, "package.json"), "utf8")).not.toMatch(/test\.mjs|dependencies/);
  expect(readFileSync(path.join(folder, "VERSION"), "utf8")).toMatch(/^small 1\.2\.3\nbuild abc\n/);
  // Who unpacks it as root runs it as another user.
  expect(statSync(path.join(folder, BUILD, "server.mjs")).mode & 0o777).toBe(0o644);
  expect(bytes).toBeGreaterThan(0);
});

test("where there is no history of git, the commit is the one that the environment names", () => {
  const commitIn = (env: Readonly<Record<string, string>>): string => {
    const { folder } = make(env);
    return /^commit (.*)$/m.exec(readFileSync(path.join(folder, "VERSION"), "utf8"))?.[1] ?? "none";
  };
  expect(commitIn({})).toBe("unknown");
  expect(commitIn({ COMMIT: "" })).toBe("unknown");
  expect(commitIn({ COMMIT: " 0122579a\n" })).toBe("0122579a");
});

test("without a build it says what to do", () => {
  rmSync(path.join(root, "dist"), { recursive: true });
  expect(make).toThrow(/run `npm run build` first/);
  expect(existsSync(path.join(root, "builds"))).toBe(true);
});
