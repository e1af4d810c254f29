import { LOCK_COOKIE } from "@/lib/contract/preferences";
import { credentials, recordUse } from "./app-lock";
import { phoneStorage } from "./storage";

const PROBE = "app-lock-probe";

/** Whether texts survive the page. Where they do not, a lock would be gone with its page. */
const isStoragePersistent = (): boolean => {
  const isStored = phoneStorage.setItem(PROBE, "1");
  phoneStorage.removeItem(PROBE);
  return isStored;
};

/** Whether the phone has an unlock that the app can use. */
export const canLock = async (): Promise<boolean> =>
  isStoragePersistent() &&
  "PublicKeyCredential" in window &&
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/**
 * Creates a random challenge. The server checks none, because the lock hides this page and the session's cookie
 * protects the account.
 */
const createChallenge = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

const parseBase64url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Sets or removes the cookie by which the server hides a page until its script has checked the lock. */
const setCookie = (on: boolean): void => {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${LOCK_COOKIE}=1;path=/;max-age=${on ? 31_536_000 : 0};samesite=lax${secure}`;
};

/**
 * Turns the lock on with a new credential of the phone.
 * @returns false if the player or the phone refused
 */
export const turnLockOn = async (player: string, names: { brand: string; user: string }): Promise<boolean> => {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: createChallenge(),
        rp: { name: names.brand },
        user: { id: createChallenge(), name: names.user, displayName: names.user },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { authenticatorAttachment: "platform", userVerification: "required" },
      },
    })
    .catch(() => null);
  if (made === null) return false;
  recordUse();
  credentials.write([player], made.id);
  setCookie(true);
  return true;
};

/** Asks for the phone's unlock. Returns true without a lock. */
export const unlock = async (player: string): Promise<boolean> => {
  const id = credentials.read([player]);
  if (id === null) return true;
  const given = await navigator.credentials
    .get({
      publicKey: {
        challenge: createChallenge(),
        allowCredentials: [{ type: "public-key", id: parseBase64url(id), transports: ["internal"] }],
        userVerification: "required",
      },
    })
    .catch(() => null);
  if (given !== null) recordUse();
  return given !== null;
};

/**
 * Turns the lock off after the phone's unlock.
 * @returns false if the unlock was refused
 */
export const turnLockOff = async (player: string): Promise<boolean> => {
  if (!(await unlock(player))) return false;
  credentials.write([player], null);
  setCookie(false);
  return true;
};
