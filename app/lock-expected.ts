import "server-only";
import { cookies } from "next/headers";
import { LOCK_COOKIE } from "@/lib/contract/preferences";

export const lockExpected = async (): Promise<boolean> => (await cookies()).has(LOCK_COOKIE);
