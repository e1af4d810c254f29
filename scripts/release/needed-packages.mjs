import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { filesIn } from "./copy-files.mjs";

/**
 * What the framework asks for only while it develops or builds, and what reads pictures, which we never have it do. They
 * are left out while imports are followed, so that what they alone need stays out too.
 */
const LEFT_OUT = [
  /\.d\.[cm]?ts$/,
  /\.map$/,
  /\.md$/,
  /\/react(-dom|-server-dom-\w+)?\/.*\.development\.js$/,
  /\/next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
  // The rest of these folders is looked up by name at the start, and small.
  /\/next\/dist\/compiled\/(?:babel|babel-packages|webpack)\/(?:bundle5?|packages-bundle)\.js$/,
  /\/next\/dist\/compiled\/(?:@next\/font|crypto-browserify|next-devtools|postcss-preset-env|terser)\//,
  /\/next\/dist\/(?:build\/swc|docs|esm|pages)\//,
  /\/next\/dist\/server\/capsize-font-metrics\.json$/,
  /\/node_modules\/(?:@babel|@img|@next\/swc[^/]*|babel-[^/]+|sharp|typescript|webpack)\//,
];

/** @param file a path with slashes. */
const isLeftOut = (file) => LEFT_OUT.some((pattern) => pattern.test(`/${file}`));

const IN_PACKAGES = "node_modules/";

const withSlashes = (file) => file.split(path.sep).join("/");

/** What the framework has noted beside each page: the files that it loads. They are told from where the build was made. */
const ofPages = (root, pages) => {
  const folder = path.join(root, pages);
  const notes = filesIn(folder).filter((name) => name.endsWith(".nft.json"));
  return notes.flatMap((note) => {
    const { files } = JSON.parse(readFileSync(path.join(folder, note), "utf8"));
    const from = path.join(root, ".next", path.dirname(note));
    return files.map((file) => withSlashes(path.relative(root, path.resolve(from, file))));
  });
};

/** At its start the framework looks up modules of its builder, by names in a list, and loads none of them. */
const ofLookUps = (root) => {
  const load = createRequire(path.join(root, "package.json"));
  const list = readFileSync(load.resolve("next/dist/server/config-utils"), "utf8");
  const names = [...list.matchAll(/'(next\/dist\/compiled\/[^']+)'/g)].map(([, name]) => name);
  return names.map((name) => withSlashes(path.relative(root, load.resolve(name))));
};

/** What the entries import, and what that imports. The framework's own tracer follows them. */
const ofEntries = async (root, { code, entries }) => {
  const load = createRequire(path.join(root, "package.json"));
  const { nodeFileTrace } = load("next/dist/compiled/@vercel/nft");
  const started = entries.map((name) => path.join(root, code, name));
  const { fileList } = await nodeFileTrace(started, { base: root, processCwd: root, ignore: isLeftOut });
  return [...fileList].map(withSlashes);
};

/**
 * The files of installed packages that a build needs to run, and nothing from elsewhere: a tracer takes along whatever a
 * path in the code may mean, such as `.env`.
 * @param built what `builtIn` found.
 * @returns {Promise<string[]>} paths from the project's folder, with slashes, sorted.
 */
export const neededPackages = async (root, built) => {
  const files = [...(await ofEntries(root, built)), ...ofPages(root, built.pages), ...ofLookUps(root)];
  return [...new Set(files)].filter((file) => file.startsWith(IN_PACKAGES) && !isLeftOut(file)).sort();
};
