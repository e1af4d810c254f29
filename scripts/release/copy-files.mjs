import { chmodSync, copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";

/** For every user: who packages and who runs it are not the same. */
const [FOLDER, FILE] = [0o755, 0o644];

const makeFolder = (folder) => {
  if (mkdirSync(folder, { recursive: true, mode: FOLDER }) !== undefined) chmodSync(folder, FOLDER);
};

/** Copies one file, or a link as the link that it is. Folders, which a trace names too, are made by their files. */
export const copyFile = (from, to) => {
  const stat = lstatSync(from);
  if (stat.isDirectory()) return;
  makeFolder(path.dirname(to));
  if (stat.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  copyFileSync(from, to);
  chmodSync(to, FILE);
};

/**
 * The files and links in a folder and those below it. Links are not followed: Node's own recursive reading follows them in some
 * versions. @returns paths from it, with slashes.
 */
export const filesIn = (folder, below = "") =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, `${name}/`) : [name];
  });

/** Copies what is in a folder. @param takes says by a path from that folder, with slashes, what goes along. */
export const copyFolder = (from, to, takes) => {
  for (const name of filesIn(from).filter(takes)) copyFile(path.join(from, name), path.join(to, name));
};

/** The size of all files in a folder, in bytes; a link has that of its text. */
export const sizeOf = (folder) =>
  filesIn(folder).reduce((sum, name) => sum + lstatSync(path.join(folder, name)).size, 0);
