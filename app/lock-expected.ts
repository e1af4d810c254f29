import "server-only";
import { cookies } from "next/headers";
import { LOCK_COOKIE } from "@/lib/contract/preferences";

/** Whether this browser has an app lock: its script decides whether it is due. */
export const lockExpected = async (): Promise<boolean> => (await cookies()).has(LOCK_COOKIE);
