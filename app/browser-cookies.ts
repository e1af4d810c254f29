import "server-only";
import { cookies } from "next/headers";
import { LOCK_COOKIE, parseTheme, THEME_COOKIE, type Theme } from "@/lib/contract/preferences";

/** Whether the browser has the cookie of the app lock. */
export const isLockExpected = async (): Promise<boolean> => (await cookies()).has(LOCK_COOKIE);

/** Reads the theme that the player chose; null if the phone's setting counts. */
export const readTheme = async (): Promise<Theme | null> => parseTheme((await cookies()).get(THEME_COOKIE)?.value);
