import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream";
import { READS } from "./admit-request";

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

/** The file of that name, of the build that runs or else of one beside it; undefined where no build has it. */
const fileOf = (folder: string, name: string): string | undefined => {
  const at = (build: string) => join(build, ".next/static", name);
  if (existsSync(at(folder))) return at(folder);
  const beside = readdirSync(dirname(folder)).map((build) => at(join(dirname(folder), build)));
  return beside.find(existsSync);
};

/**
 * Answers for scripts and styles: by brotli where the browser takes it and the build wrote it (scripts/build.mjs), which
 * Next's own server does not send. Files that only another build on this host has are served too: those of the version
 * before, whose pages are open still, and of the next one, which another host serves already (docs/deploy.md, "New
 * versions").
 * @param folder the build that runs; the others are beside it.
 */
export const answerBuildFiles =
  (folder: string): AnswerFile =>
  ({ url = "", method = "", headers }, response) => {
    const [, name = ""] = FILE.exec(url) ?? [];
    const type = TYPES[extname(name)];
    const plain = type && READS.includes(method) ? fileOf(folder, name) : undefined;
    if (plain === undefined) return false;
    const isBrotli = /\bbr\b/.test(headers["accept-encoding"] ?? "") && existsSync(`${plain}.br`);
    const file = isBrotli ? `${plain}.br` : plain;
    response.writeHead(200, {
      "content-type": type,
      "content-length": statSync(file).size,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      ...(isBrotli && { "content-encoding": "br" }),
    });
    if (method === "HEAD") response.end();
    else pipeline(createReadStream(file), response, (error) => error && response.destroy());
    return true;
  };
