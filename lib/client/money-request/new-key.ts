import { requestKey } from "@/lib/contract/request-key";
import { serverNow } from "../clock/server-clock";

/** `crypto.randomUUID` is missing over plain http. */
export const newKey = (): string => requestKey(serverNow(), crypto.getRandomValues(new Uint8Array(10)));
