import "server-only";
import { cookies } from "next/headers";
import { THEME_COOKIE, type Theme, themeOf } from "@/lib/contract/preferences";

/** The theme that this request's player has chosen; null where the phone's own setting counts. */
export const chosenTheme = async (): Promise<Theme | null> => themeOf((await cookies()).get(THEME_COOKIE)?.value);
