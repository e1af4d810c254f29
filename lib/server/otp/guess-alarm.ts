import { type Allowance, isUsedUp, takePoints } from "../limits/allowance";
import type { Services } from "../services";

const HOUR_MS = 60 * 60_000;
const EVERYBODY = "everybody";

/** The alarm rings from this part of the hour's cap on, and from so many times it in a day: slow guessing shows there. */
const PART_OF_HOUR = 0.25;
const TIMES_IN_DAY = 2;

/** Counted and never refused. */
const WRONG_OF_DAY: Allowance = { name: "otp-wrong-day", points: Number.MAX_SAFE_INTEGER, windowMs: 24 * HOUR_MS };

/** Once in ten minutes while there is reason to, and once a day for the day's count. */
const RINGS = {
  cap: { name: "otp-alarm", points: 1, windowMs: 10 * 60_000 },
  hour: { name: "otp-alarm-hour", points: 1, windowMs: 10 * 60_000 },
  day: { name: "otp-alarm-day", points: 1, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Allowance>;

const mayRing = async (services: Services, alarm: keyof typeof RINGS): Promise<boolean> => {
  try {
    await takePoints(services, RINGS[alarm], EVERYBODY, 1);
    return true;
  } catch (error) {
    if (isUsedUp(error)) return false;
    throw error;
  }
};

/** For the operator: somebody is guessing, and strangers can verify no code until the hour is over. */
export const ringAtCap = async (services: Services): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  if (!(await mayRing(services, "cap"))) return;
  services.log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: strangers' are held back" });
};

/** For the operator, well before the cap: so many wrong codes are no slips. @param ofHour of everybody. */
export const ringWhenMany = async (services: Services, ofHour: number): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  const ofDay = await takePoints(services, WRONG_OF_DAY, EVERYBODY, 1);
  const ring = async (window: "hour" | "day", wrong: number, from: number) => {
    if (wrong < from || !(await mayRing(services, window))) return;
    services.log.error({ event: "otp_wrong_many", window, wrong, wrongPerHour, why: "many wrong codes" });
  };
  await ring("hour", ofHour, Math.ceil(wrongPerHour * PART_OF_HOUR));
  await ring("day", ofDay, wrongPerHour * TIMES_IN_DAY);
};
