import { SettingsError } from "./settings-error";

/** The process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's text without surrounding blanks; an empty one counts as missing. */
export const optionalText = (env: Environment, name: string): string | null => env[name]?.trim() || null;

/** @throws SettingsError where it is missing; `when` says under which condition it is needed. */
export const requiredText = (env: Environment, name: string, when: string): string => {
  const text = optionalText(env, name);
  if (text === null) throw new SettingsError(name, `is missing: it is required ${when}`);
  return text;
};

/** A whole number between two bounds, both allowed. */
export const wholeNumber = (env: Environment, name: string, fallback: number, least: number, most: number): number => {
  const text = optionalText(env, name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new SettingsError(name, `must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`);
  }
  return value;
};

/** Visible ASCII, because the text travels in an HTTP header or a JSON body to the provider. */
export const assertHeaderText = (name: string, text: string): string => {
  if (!/^[\x20-\x7e]+$/.test(text)) {
    throw new SettingsError(name, "must be plain printable characters without line breaks");
  }
  return text;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/**
 * An absolute address: https, or plain http where it is loopback; without name and password.
 * @throws SettingsError for anything else.
 */
export const parseAddress = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new SettingsError(name, `must be an absolute address such as https://api.example.com`);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url))) {
    throw new SettingsError(name, "must begin with https:// (plain http:// is allowed for this machine alone)");
  }
  if (url.username !== "" || url.password !== "") throw new SettingsError(name, "must hold no user name or password");
  return url;
};
