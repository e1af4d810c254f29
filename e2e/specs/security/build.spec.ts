import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { currentRelease, ROOT } from "../../fixtures/addresses";
import { expect, test } from "../../kit/test";

const CURRENT = currentRelease();
const BUILD = path.join(CURRENT, ".next");

const readManifest = (...names: readonly string[]): unknown => {
  const file = path.join(BUILD, ...names);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(BUILD, folder), { recursive: true, encoding: "utf8" });

test("security 31: the build has no Server Actions, rewrites, image optimizer, prerendered pages or middleware", {
  tag: "@security",
}, () => {
  const actions = readManifest("server", "server-reference-manifest.json") as { node?: object; edge?: object };
  expect({ ...actions.node, ...actions.edge }).toEqual({});

  const routing = readManifest("routes-manifest.json") as {
    rewrites?: { beforeFiles?: unknown[]; afterFiles?: unknown[]; fallback?: unknown[] } | unknown[];
  };
  const rewrites = Array.isArray(routing.rewrites) ? routing.rewrites : Object.values(routing.rewrites ?? {}).flat();
  expect(rewrites).toEqual([]);

  const images = readManifest("images-manifest.json") as { images?: { unoptimized?: boolean } };
  expect(images.images?.unoptimized).toBe(true);

  const prerendered = readManifest("prerender-manifest.json") as { routes?: Record<string, unknown> };
  expect(Object.keys(prerendered.routes ?? {})).toEqual(["/_global-error"]);

  const middleware = readManifest("server", "middleware-manifest.json") as { middleware?: object; functions?: object };
  expect({ ...middleware.middleware, ...middleware.functions }).toEqual({});
  expect(existsSync(path.join(ROOT, "proxy.ts")) || existsSync(path.join(ROOT, "middleware.ts"))).toBe(false);
});

test("security 40: the framework's error pages alone are in the build: no page of ours is without a nonce", {
  tag: "@security",
}, () => {
  const pages = filesIn("server").filter((file) => file.endsWith(".html"));
  expect(pages.sort()).toEqual([path.join("app", "_global-error.html"), path.join("pages", "500.html")]);
});

test("security 32: what browsers may fetch holds no source map and no word of the sandbox's controls", {
  tag: "@security",
}, () => {
  const files = filesIn("static");
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith(".js"));
  for (const script of scripts) {
    const text = readFileSync(path.join(BUILD, "static", script), "utf8");
    for (const word of ["sourceMappingURL", "x-sandbox-control", "sandbox-app-key", "ci_session", "api-user-login"]) {
      expect(text.includes(word), `${word} in ${script}`).toBe(false);
    }
  }
});

test("security 32: the production server holds no code of the sandbox", { tag: "@security" }, () => {
  const own = readdirSync(CURRENT, { recursive: true, encoding: "utf8" }).filter(
    (file) => !/^(\.next|node_modules)/.test(file),
  );
  const scripts = own.filter((file) => file.endsWith(".mjs"));
  const server = scripts.map((file) => readFileSync(path.join(CURRENT, file), "utf8")).join("\n");
  // This word must be found, which shows that the right files are searched.
  expect(server).toContain("resumeUnsettled");
  for (const word of ["x-sandbox-control", "SANDBOX_CONTROL_SECRET", "/players/", "double-entry"]) {
    expect(server.includes(word), word).toBe(false);
  }
});
