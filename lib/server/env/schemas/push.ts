import { createECDH } from "node:crypto";
import { z } from "zod";

/** The push services that browsers use. `*.` before a host stands for all hosts below it. */
export const DEFAULT_HOSTS =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com";

/** Returns the schema of a key of this length in base64url. */
export const createKeySchema = (bytes: number) =>
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
export const subject = z
  .string()
  .refine(isContact, "must be mailto: and an address, or an address that begins with https://");

const HOST = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
/** Whether a text is a host name, with `*.` before it or not. Four numbers are none. */
const isHost = (text: string): boolean => HOST.test(text) && !/\.\d+$/.test(text) && /\..*\./.test(text);

export const pushHost = z
  .string()
  .toLowerCase()
  .refine(isHost, {
    error: ({ input }) => `holds ${JSON.stringify(input)}, which is no host's name such as *.push.example.com`,
  });

/** Whether a VAPID public key belongs to a private key. */
export const isKeyPair = (publicKey: string, privateKey: string): boolean => {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
};
