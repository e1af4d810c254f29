import { createECDH } from "node:crypto";
import { z } from "zod";
import { type Environment, group, listOf, required, setting } from "./read-values";

const NAMES = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** A host, or `*.` before one for all below it. */
const DEFAULT_HOSTS =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com";

const keyOfBytes = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[A-Za-z0-9_-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes,
      `must be ${bytes} bytes in base64url, as npx web-push generate-vapid-keys prints them`,
    );

const isContact = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return protocol === "https:" || (protocol === "mailto:" && /^[^@\s]+@[^@\s]+$/.test(pathname));
};
const subject = z.string().refine(isContact, "must be mailto: and an address, or an address that begins with https://");

const HOST = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
/** Four numbers are no name. */
const isHost = (text: string): boolean => HOST.test(text) && !/\.\d+$/.test(text) && /\..*\./.test(text);

const pushHost = z
  .string()
  .toLowerCase()
  .refine(isHost, {
    error: ({ input }) => `holds ${JSON.stringify(input)}, which is no host's name such as *.push.example.com`,
  });

const belongs = (publicKey: string, privateKey: string): boolean => {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
};

/** Decision 0047; null without keys. */
export const pushGroup = (texts: Environment) => {
  const hosts = setting("PUSH_HOSTS", listOf(pushHost).prefault(DEFAULT_HOSTS));
  const given = NAMES.find((name) => texts[name] !== undefined);
  if (given === undefined) return hosts.transform(() => null);
  const needed = required(`because ${given} is set`);
  return group({
    publicKey: setting("VAPID_PUBLIC_KEY", needed.pipe(keyOfBytes(65))),
    privateKey: setting("VAPID_PRIVATE_KEY", needed.pipe(keyOfBytes(32))),
    subject: setting("VAPID_SUBJECT", needed.pipe(subject)),
    hosts,
  }).refine(({ publicKey, privateKey }) => belongs(publicKey, privateKey), {
    path: ["VAPID_PUBLIC_KEY"],
    message: "does not belong to VAPID_PRIVATE_KEY: make both anew, together",
  });
};
