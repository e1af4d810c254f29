import "server-only";
import { cookies } from "next/headers";
import { THEME_COOKIE, type Theme, themeOf } from "@/lib/contract/preferences";

/** Null if the phone's setting counts. */
export const chosenTheme = async (): Promise<Theme | null> => themeOf((await cookies()).get(THEME_COOKIE)?.value);
