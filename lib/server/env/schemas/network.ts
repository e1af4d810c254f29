import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { httpUrl } from "./values";

export const publicOrigin = httpUrl
  .refine(
    (url) => url.pathname === "/" && url.search === "" && url.hash === "",
    "must be an origin alone, such as https://play.example, without a path",
  )
  .transform((url) => url.origin);

/** Whether a text is an IP range. The library refuses `/0`, with which every visitor could choose an IP. */
const isRange = (text: string): boolean => {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
};

export const proxyRange = z
  .string()
  .refine(isRange, { error: ({ input }) => `holds ${JSON.stringify(input)}, which is no address and no range` });

export const host = z
  .string()
  .refine(
    (text) => text === "localhost" || isIP(text) !== 0,
    "must be localhost or an IP address of this machine, 0.0.0.0 for all of them",
  );

const NAME = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/;

export const hostName = z
  .string()
  .toLowerCase()
  .regex(NAME, { error: ({ input }) => `holds ${JSON.stringify(input)}, which is no name of a machine` });

const HOST_NAME = /^(https:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?\/?$/i;
export const siteDomain = z.string().regex(HOST_NAME, "must be a domain such as play.example");

/** The schema of a collector's URL. Plain http is allowed, because a collector is often in a network of its own. */
export const collector = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "must be an address with http or https");
