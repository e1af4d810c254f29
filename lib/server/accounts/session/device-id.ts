import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Settings } from "../../env/settings";
import { deviceCookieName, readCookie } from "./cookies";

const UUID = z.uuid();

/** The browser's random id, which the provider calls `device_id`: from its cookie, or a new one. */
export const deviceIdOf = (settings: Settings, cookieHeader: string | null): string => {
  const parsed = UUID.safeParse(readCookie(cookieHeader, deviceCookieName(settings.session)));
  return parsed.success ? parsed.data : randomUUID();
};
