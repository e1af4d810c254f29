import { LOCK_COOKIE } from "@/lib/contract/preferences";
import { credentials, recordUse } from "./app-lock";
import { phoneStorage } from "./storage";

const PROBE = "app-lock-probe";

/** Where storage keeps nothing, a lock would be gone with its page. */
const isStoragePersistent = (): boolean => {
  const isStored = phoneStorage.setItem(PROBE, "1");
  phoneStorage.removeItem(PROBE);
  return isStored;
};

export const canLock = async (): Promise<boolean> =>
  isStoragePersistent() && "PublicKeyCredential" in window && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** The server checks nothing: the lock hides this page, and the session's cookie protects the account. */
const createChallenge = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

const parseBase64url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Without the cookie, the server need not hide the page until its script has looked. */
const setCookie = (on: boolean): void => {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${LOCK_COOKIE}=1;path=/;max-age=${on ? 31_536_000 : 0};samesite=lax${secure}`;
};

/** @returns false if the player or the phone refused. */
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

/** @returns false if the phone's unlock was refused. */
export const turnLockOff = async (player: string): Promise<boolean> => {
  if (!(await unlock(player))) return false;
  credentials.write([player], null);
  setCookie(false);
  return true;
};
