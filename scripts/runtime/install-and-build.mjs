import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, ROOT, UserError } from "./project.mjs";
import { isBuilt } from "./releases.mjs";
import { run, runNpm, tailOf } from "./run.mjs";

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined);

/** Whether all packages are installed. Optional ones, such as those of other systems, may be missing. */
export const isInstalled = () => {
  const wanted = readLock(inProject("package-lock.json"));
  const present = readLock(inProject("node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.optional) return true;
    return present[name]?.version === entry.version;
  });
};

const NO_NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs what package-lock.json names without changing that file. It does not use `npm ci`, which refuses a lock that
 * lacks packages for other systems: a registry that lacks some of them writes such a lock.
 * @returns {Promise<string | undefined>} if it failed, a sentence with npm's output.
 */
export const install = async () => {
  const { code, output } = await runNpm(["install", "--include=dev", "--no-save", "--no-audit", "--no-fund"]);
  if (code === 0) return undefined;
  if (NO_NETWORK.test(output)) return "The packages could not be installed: npm's registry is not reached from here.";
  return `The packages could not be installed: npm said\n${tailOf(output, 20)}`;
};

/**
 * Installs the packages if they are not installed.
 * @throws UserError with npm's output.
 */
export const prepare = async () => {
  if (isInstalled()) return;
  console.log("Installing packages (the first time takes a minute or two) …");
  const failure = await install();
  if (failure) throw new UserError(failure);
};

/**
 * Looks for packages that `npm prune --omit=dev` removes.
 * @returns {string | undefined} a sentence that says how to get them.
 */
export const whatBuildLacks = (root = ROOT) => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [missing] = Object.keys(devDependencies).filter((name) => !existsSync(path.join(root, "node_modules", name)));
  if (missing === undefined) return undefined;
  return `The packages that build the app are not all installed (${missing} is missing): run \`npm install --include=dev\`.`;
};

/**
 * Builds the app unless these sources are built.
 * @throws UserError with the end of the build's output.
 */
export const buildIfStale = async () => {
  if (isBuilt()) return;
  console.log("Building the app (about a minute) …");
  const { code, output } = await run(process.execPath, ["scripts/build.mjs"]);
  if (code !== 0)
    throw new UserError(`The app could not be built. The end of the build's output:\n${tailOf(output, 40)}`);
};

/**
 * Returns the sentence that explains an error.
 * @returns {string | undefined} one sentence for what a person can mend; undefined for a defect of ours.
 */
const explain = (error) => {
  if (error instanceof UserError) return error.message;
  if (["EACCES", "EPERM", "EROFS"].includes(error?.code) && error.path) {
    return `${error.path} cannot be written by this user (${error.code}): give the folder to whoever runs this, or copy it.`;
  }
  return undefined;
};

/** Runs a command and sets the exit code. What a person can mend is shown as one sentence. */
export const main = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    console.error(`\n${sentence}`);
    process.exitCode = 1;
  }
};
