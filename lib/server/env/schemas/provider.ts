import { z } from "zod";
import { parseMobile } from "@/lib/domain/phone";
import { DIALECTS, type ProviderDialect } from "../../provider-dialect/dialect";
import { readProviderDialectFile } from "../dialect-file";
import { headerText, httpUrl, isLoopback, type Mode } from "./values";

/** The sandbox's defaults; its key opens nothing else. */
export const SANDBOX = {
  url: "http://127.0.0.1:4010",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  gateway: "http://127.0.0.1:4010/payment-details",
};

export const PLACEHOLDER_EMAIL = "player@example.com";

export const securityPin = z.string().regex(/^\d{4,8}$/, "must be of four to eight digits");
export const account = z
  .string()
  .transform((text) => {
    const [, mobile = "", password = ""] = /^([^:]*):(.+)$/s.exec(text) ?? [];
    return { mobile: parseMobile(mobile), password };
  })
  .refine(({ mobile }) => /^\d{10}$/.test(mobile), "must be of the form 9000000000:password");
export const placeholderEmail = z
  .string()
  .regex(/^[\w.+-]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/i, `must be an email address such as ${PLACEHOLDER_EMAIL}`);

/**
 * Returns the schema of PROVIDER_URL. In the sandbox it must be on this machine, because play points must never reach a
 * real provider.
 */
export const providerUrl = (mode: Mode) =>
  httpUrl
    .refine((url) => url.search === "" && url.hash === "", "must end with its path: a call's path is added to it")
    .refine((url) => mode === "live" || isLoopback(url), "must be an address of this machine when PROVIDER is sandbox")
    .transform((url) => url.href.replace(/\/+$/, ""));

export const cookieText = headerText.regex(/^[^=;,\s]+=/, "must be of the form name=value");

/** The schema of PROVIDER_DIALECT: the name of a dialect that comes with the product, or the path of a file. */
export const dialect = z.string().transform((named, context): ProviderDialect => {
  const read = DIALECTS.get(named) ?? readProviderDialectFile(named);
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});
