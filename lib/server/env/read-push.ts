import { createECDH } from "node:crypto";
import { z } from "zod";
import { type Environment, isGiven, read, SettingsError } from "./read-values";

const NAMES = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** The push services of the browsers. A host, or `*.` before one for all below it. */
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
/** An address of four numbers is no name: an operator who needs one on this machine has the sandbox. */
const isHost = (text: string): boolean => HOST.test(text) && !/\.\d+$/.test(text) && /\..*\./.test(text);

const hosts = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().refine(isHost, {
        error: ({ input }) => `holds ${JSON.stringify(input)}, which is no host's name such as *.push.example.com`,
      }),
    ),
  );

const belongs = (publicKey: string, privateKey: string): boolean => {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
};

/**
 * The operator's keys for web push (decision 0047), and whom messages may be handed to; null where none of the three is
 * set.
 * @throws SettingsError where some are set and others missing, or the two keys are not a pair.
 */
export const readPush = (env: Environment) => {
  const publicKey = read(env, "VAPID_PUBLIC_KEY", keyOfBytes(65).optional());
  const privateKey = read(env, "VAPID_PRIVATE_KEY", keyOfBytes(32).optional());
  const contact = read(env, "VAPID_SUBJECT", subject.optional());
  const pushHosts = read(env, "PUSH_HOSTS", hosts.prefault(DEFAULT_HOSTS));
  const given = NAMES.find((name) => isGiven(env, name));
  if (given === undefined) return null;
  const missing = (name: string) => new SettingsError(name, `is missing: it is required because ${given} is set`);
  if (publicKey === undefined) throw missing("VAPID_PUBLIC_KEY");
  if (privateKey === undefined) throw missing("VAPID_PRIVATE_KEY");
  if (contact === undefined) throw missing("VAPID_SUBJECT");
  if (!belongs(publicKey, privateKey)) {
    throw new SettingsError("VAPID_PUBLIC_KEY", "does not belong to VAPID_PRIVATE_KEY: make both anew, together");
  }
  return { publicKey, privateKey, subject: contact, hosts: pushHosts } as const;
};
