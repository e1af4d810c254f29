import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-failure";

/** What `npm run build` has made, in a folder of its own (scripts/runtime/builds.mjs, decision 0048). */
export interface Build {
  readonly folder: string;
  /** The number of the sources; hosts that built the same have the same. */
  readonly version: string;
  /** The scripts, styles and fonts that browsers fetch. */
  readonly files: string;
  /** From where they fetch them: an address without a slash at its end; "" for this server. */
  readonly assetPrefix: string;
}

/** @throws StartError where there is none in the folder. */
const readBuild = (folder: string): Build => {
  const pages = join(folder, "pages");
  const [version, files] = [join(pages, "BUILD_ID"), join(pages, "required-server-files.json")];
  if (!existsSync(version) || !existsSync(files)) {
    throw new StartError("There is no build here: run `npm run build` first.");
  }
  const { config }: { readonly config: { readonly assetPrefix?: string } } = JSON.parse(readFileSync(files, "utf8"));
  return {
    folder,
    version: readFileSync(version, "utf8").trim(),
    files: join(pages, "static"),
    assetPrefix: config.assetPrefix ?? "",
  };
};

/**
 * The build that serves with an ASSET_PREFIX.
 * @throws StartError where there is none in the folder, or it was made for another.
 */
export const buildFor = (folder: string, assetPrefix: string | null): Build => {
  const build = readBuild(folder);
  if (assetPrefix !== null && assetPrefix !== build.assetPrefix) {
    const made = build.assetPrefix === "" ? "without one" : `with ${build.assetPrefix}`;
    throw new StartError(
      `ASSET_PREFIX is ${assetPrefix}, and the build was made ${made}: run \`npm run build\` again.`,
    );
  }
  return build;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Leaves this process's number in the build's folder, so that a later build does not take the folder away under it. Where
 * it cannot be written, builds are not made beside it either.
 */
export const markInUse = ({ folder }: Pick<Build, "folder">): void => {
  const running = join(folder, "running");
  try {
    mkdirSync(running, { recursive: true });
    for (const pid of readdirSync(running)) if (!isRunning(Number(pid))) rmSync(join(running, pid), { force: true });
    writeFileSync(join(running, String(process.pid)), "");
  } catch {
    // Read-only, as in a container.
  }
};
