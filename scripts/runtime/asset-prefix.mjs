import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inProject, Trouble } from "./project.mjs";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads ASSET_PREFIX, from where browsers fetch the build's files: the framework writes it into the pages and scripts.
 * @param {Record<string, string | undefined>} env
 * @returns {string} such as https://cdn.example or https://cdn.example/markets; "" for the app itself.
 * @throws Trouble with a sentence.
 */
const readAssetPrefix = (env) => {
  const text = env.ASSET_PREFIX?.trim();
  if (!text) return "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOwn = url?.protocol === "http:" && LOOPBACK.test(url.hostname);
  if (!url || !(url.protocol === "https:" || isOwn) || url.search || url.hash || url.username || url.password) {
    throw new Trouble("ASSET_PREFIX must be an https address without a query, such as https://cdn.example.");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
};

/** The same, also from .env, over which the environment wins. No other setting of the file is taken over. */
export const filesAddress = () => {
  const file = inProject(".env");
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return readAssetPrefix({ ...written, ...process.env });
};
