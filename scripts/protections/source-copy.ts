import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Protection, takenOut } from "./protection";

/** A copy of the source in a temporary folder: nothing is ever taken out of the working tree itself. */
export interface SourceCopy {
  readonly folder: string;
  /** Takes a protection out for as long as `work` lasts. @throws Error where its line is not there exactly once. */
  without<Result>(protection: Protection, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/** Tracked files and those that git would add. */
const sourceFiles = (root: string): readonly string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root })
    .toString("utf8")
    .split("\0")
    .filter((file) => file !== "" && existsSync(path.join(root, file)));

/**
 * Copies the source of `root`.
 * @param toBuild copies node_modules too, since the framework does not build through a link; otherwise it is a link to `root`'s.
 */
export const copySource = (root: string, toBuild: boolean): SourceCopy => {
  const folder = mkdtempSync(path.join(tmpdir(), "protections-"));
  for (const file of sourceFiles(root)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  mkdirSync(path.join(folder, "test-results"));
  const packages = path.join(root, "node_modules");
  if (toBuild) cpSync(packages, path.join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  else symlinkSync(packages, path.join(folder, "node_modules"));
  return {
    folder,
    without: async (protection, work) => {
      const file = path.join(folder, protection.file);
      const text = readFileSync(file, "utf8");
      writeFileSync(file, takenOut(text, protection));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
