import "server-only";
import { cookies } from "next/headers";
import { LOCK_COOKIE, parseTheme, THEME_COOKIE, type Theme } from "@/lib/contract/preferences";

export const lockExpected = async (): Promise<boolean> => (await cookies()).has(LOCK_COOKIE);

/** Null if the phone's setting counts. */
export const chosenTheme = async (): Promise<Theme | null> => parseTheme((await cookies()).get(THEME_COOKIE)?.value);
