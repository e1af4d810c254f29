import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Trouble } from "../runtime/project.mjs";
import { builtIn } from "./built.mjs";
import { copyFile, copyFolder, sizeOf } from "./copy-files.mjs";
import { neededPackages } from "./needed-packages.mjs";

/** What an operator reads and starts from. Where one is missing it is left out. */
const PAPERS = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"];
const PAPER_FOLDERS = ["deploy", "docs"];

/** Commands of the sources' package.json that a release has too: those that start an entry of the build. */
const startsEntry = (command) => /(?:^|\s)node (?:--\S+ )*dist\//.test(command);

/** Notes for tracers, and maps to the source. */
const NOT_RUN = /\.(?:nft\.json|js\.map)$/;

/** This machine's kind, for which the native parts are. */
const platformOf = () => {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === "linux" && !glibcVersionRuntime ? "-musl" : "";
  return `${process.platform}-${process.arch}${libc}`;
};

/** What git says; where there is no git, as while an image is built, what COMMIT says. */
const commitOf = (root) => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return (status === 0 ? stdout : process.env.COMMIT)?.trim() || "unknown";
};

/** The release's own package.json: no package has to be installed, and its commands are those of the documents. */
const packageFile = ({ name, version, license, engines, scripts }) => {
  const kept = Object.entries(scripts).filter(([, command]) => startsEntry(command));
  const file = { name, version, private: true, license, type: "module", engines, scripts: Object.fromEntries(kept) };
  return `${JSON.stringify(file, null, 2)}\n`;
};

const versionFile = (root, { name, version, engines }, { pages }) => {
  const lines = [
    `${name} ${version}`,
    `build ${readFileSync(path.join(root, pages, "BUILD_ID"), "utf8").trim()}`,
    `commit ${commitOf(root)}`,
    `for ${platformOf()}, node ${engines.node}`,
  ];
  return `${lines.join("\n")}\n`;
};

/** What a running app leaves in its build's folder; the framework's output is copied by itself. */
const NOT_CODE = /^(?:compile-cache|pages|running)(?:\/|$)/;

/** The build, and in `dist` the files by which each of its entries is started. */
const copyBuild = (root, folder, { code, pages, entries }) => {
  copyFolder(path.join(root, pages), path.join(folder, pages), (name) => !NOT_RUN.test(name));
  copyFolder(path.join(root, code), path.join(folder, code), (name) => !NOT_CODE.test(name));
  mkdirSync(path.join(folder, "dist"), { mode: 0o755 });
  for (const name of entries)
    writeFileSync(path.join(folder, "dist", name), `import "../${code}/${name}";\n`, { mode: 0o644 });
};

const copyPapers = (root, folder) => {
  for (const name of PAPERS.filter((one) => existsSync(path.join(root, one)))) {
    copyFile(path.join(root, name), path.join(folder, name));
  }
  for (const name of PAPER_FOLDERS.filter((one) => existsSync(path.join(root, one)))) {
    copyFolder(path.join(root, name), path.join(folder, name), (file) => !/(?:^|\/)\.?env$|\.env$|\.png$/.test(file));
  }
};

const pack = (folder) => {
  const archive = `${folder}.tar.gz`;
  const { status, stderr } = spawnSync("tar", ["-czf", archive, "-C", path.dirname(folder), path.basename(folder)]);
  if (status !== 0) throw new Trouble(`${folder} could not be packed by tar: ${stderr ?? "it is not there"}`);
  return archive;
};

/**
 * Makes one folder with the last build and all that it needs besides Node, and one tarball of it (decision 0058). What is in
 * the folder `into` from before, under the same name, is replaced.
 * @param root the project's folder. @param into where releases go.
 * @returns {Promise<{ folder: string, archive: string, bytes: number }>} with the unpacked size.
 * @throws Trouble where nothing is built, or tar does not pack it.
 */
export const makeRelease = async (root, into) => {
  const sources = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const built = builtIn(root);
  const folder = path.join(into, `${sources.name}-${sources.version}-${platformOf()}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  copyBuild(root, folder, built);
  for (const file of await neededPackages(root, built)) copyFile(path.join(root, file), path.join(folder, file));
  copyPapers(root, folder);
  writeFileSync(path.join(folder, "package.json"), packageFile(sources), { mode: 0o644 });
  writeFileSync(path.join(folder, "VERSION"), versionFile(root, sources, built), { mode: 0o644 });
  return { folder, archive: pack(folder), bytes: sizeOf(folder) };
};
