import { BUILT } from "./built";
import { DOOR_PROTECTIONS } from "./door";
import { EVIDENCE } from "./evidence";
import { MONEY } from "./money";
import { OTP } from "./otp";
import type { Protection } from "./protection";
import { PROVIDER } from "./provider";
import { REQUEST } from "./requests";
import { SANDBOX } from "./sandbox";
import { SESSION } from "./session";
import { STORE } from "./store";

/** All protections that `npm run protections` takes out, one at a time. */
export const PROTECTIONS: readonly Protection[] = [
  ...MONEY,
  ...EVIDENCE,
  ...STORE,
  ...SESSION,
  ...OTP,
  ...REQUEST,
  ...DOOR_PROTECTIONS,
  ...PROVIDER,
  ...SANDBOX,
  ...BUILT,
];
