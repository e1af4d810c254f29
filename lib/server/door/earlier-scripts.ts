import { createReadStream, existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname, extname, join } from "node:path";
import { pipeline } from "node:stream";

/** The name of a build's file below /_next/static. No folder has a dot in its name, so none leads outside. */
const FILE = /^\/_next\/static\/((?:[\w~-]+\/)*[\w~-][\w~.-]*)(?:\?|$)/;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Answers a request by itself. @returns false where it is not for it. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers for scripts and styles that only another build on this host has: those of the version before, whose pages are
 * open still, and of the next one, which another host serves already (docs/deploy.md, "New versions"). Next serves the
 * files of the build that runs.
 * @param folder the build that runs; the others are beside it.
 */
export const answerOtherBuilds =
  (folder: string): AnswerFile =>
  ({ url = "", method }, response) => {
    const [, name = ""] = FILE.exec(url) ?? [];
    const type = TYPES[extname(name)];
    if (type === undefined || existsSync(join(folder, ".next/static", name))) return false;
    const others = readdirSync(dirname(folder)).filter((one) => one !== basename(folder));
    const file = others.map((one) => join(dirname(folder), one, ".next/static", name)).find(existsSync);
    if (file === undefined) return false;
    response.writeHead(200, { "content-type": type, "cache-control": "public, max-age=31536000, immutable" });
    if (method === "HEAD") response.end();
    else pipeline(createReadStream(file), response, (error) => error && response.destroy());
    return true;
  };
