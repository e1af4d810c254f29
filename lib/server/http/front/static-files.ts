import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream";
import type { InstallFile } from "../../install/install-files";
import { READS } from "./admit-request";

/** Matches the path of a build file. No folder has a dot in its name, so none leads outside. */
const FILE = /^\/_next\/static\/((?:[\w~-]+\/)*[\w~-][\w~.-]*)(?:\?|$)/;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

const findFile = (folder: string, name: string): string | undefined => {
  const at = (build: string) => join(build, ".next/static", name);
  if (existsSync(at(folder))) return at(folder);
  const beside = readdirSync(dirname(folder)).map((name) => join(dirname(folder), name));
  // A release without its server.mjs is still being made, and its files are half written.
  return beside
    .filter((release) => existsSync(join(release, "server.mjs")))
    .map(at)
    .find(existsSync);
};

/**
 * The codings in which the build compresses its files, the smallest first (scripts/build.mjs). Browsers accept brotli
 * over https alone.
 */
const CODINGS = { br: ".br", gzip: ".gz" } as const;

const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name = "", quality = "1"] = part.split(/;\s*q=/);
    return name.trim() === coding && Number(quality) > 0;
  });

/** Returns the file to send, and how it is compressed. */
const findCodedFile = (plain: string, accepted: string): readonly [file: string, coding?: string] => {
  for (const [coding, ending] of Object.entries(CODINGS)) {
    if (accepts(accepted, coding) && existsSync(plain + ending)) return [plain + ending, coding];
  }
  return [plain];
};

/**
 * Creates a server of scripts and styles as the build compressed them (Next's own sends no brotli), and of files of
 * other releases on this host, because pages of another version may be open (docs/deploy.md, "New versions").
 * @param folder the folder of the running build
 */
export const createBuildFileServer =
  (folder: string): ServeFile =>
  ({ url = "", method = "", headers }, response) => {
    const [, name = ""] = FILE.exec(url) ?? [];
    const type = TYPES[extname(name)];
    const plain = type && READS.includes(method) ? findFile(folder, name) : undefined;
    if (plain === undefined) return false;
    const [file, coding] = findCodedFile(plain, headers["accept-encoding"]?.toString() ?? "");
    response.writeHead(200, {
      "content-type": type,
      "content-length": statSync(file).size,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      ...(coding !== undefined && { "content-encoding": coding }),
    });
    if (method === "HEAD") response.end();
    else pipeline(createReadStream(file), response, (error) => error && response.destroy());
    return true;
  };

/**
 * Creates a server of icons, manifest, worker and offline page, which have no player data and policies of their own.
 */
export const createInstallFileServer =
  (fileAt: (path: string) => InstallFile | null): ServeFile =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const file = fileAt(path);
    if (file === null) return false;
    if (request.headers["if-none-match"] === file.headers.etag) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    response.writeHead(200, { ...file.headers, "content-length": file.body.length });
    response.end(request.method === "HEAD" ? undefined : file.body);
    return true;
  };
