import { createHash } from "node:crypto";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import {
  ACCOUNT_BLOCKED,
  BODY_INCOMPLETE,
  MOBILE_INVALID,
  MOBILE_TAKEN,
  MOBILE_UNKNOWN,
  Refusal,
  SESSION_UNKNOWN,
} from "../../domain/refusals";
import { hashPassword, isPasswordCorrect, randomToken, seededNumber } from "../../infra/secrets";
import { addPlayer, WELCOME_BONUS } from "../../operations/seed";
import type { World } from "../../world";
import { type Calls, readText } from "../wire";

const REQUIRED = ["name", "email", "password", "mobile", "security_pin", "device_id"] as const;

/** Hashes a mobile as a stand-in for the encrypted number of the real provider, which the app cannot read. */
const encryptMobile = (mobile: string): string => createHash("sha256").update(`encrypted ${mobile}`).digest("base64");

const toTitleCase = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|\s)\S/g, (start) => start.toUpperCase());

const createToken = ({ players }: World, mobile: string): string => {
  const token = randomToken();
  players.addToken(mobile, token);
  return token;
};

/**
 * Sends a text with an OTP, which the console and the control API show. OTPs are seeded, have four digits, and never
 * repeat in a row.
 * @param purpose the path of the call
 */
const sendOtp = ({ texts, seed, clock }: World, mobile: string, purpose: string) => {
  const last = texts.list(mobile)[0]?.otp;
  const generateOtp = (salt: number) => String(1000 + seededNumber(9000, seed, mobile, String(salt)));
  let salt = texts.count();
  while (generateOtp(salt) === last) salt += 1;
  const otp = generateOtp(salt);
  texts.send({ mobile, otp, purpose, at: clock.now() });
  return { status: true, otp, msg: "OTP Sent Successfully" };
};

export const accountCalls: Calls = {
  /** Answers with the text "true" as `status`. */
  "api-check-mobile": ({ world, body }) => {
    const mobile = readText(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) throw new Refusal(MOBILE_INVALID);
    if (world.players.findByMobile(mobile)) throw new Refusal(MOBILE_TAKEN);
    return { ...sendOtp(world, mobile, "api-check-mobile"), status: "true" };
  },
  /** Sends an OTP to any number, registered or not. Linking a UPI number uses this call too. */
  "api-resend-otp": ({ world, body }) => {
    const mobile = readText(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) throw new Refusal(MOBILE_INVALID);
    return sendOtp(world, mobile, "api-resend-otp");
  },
  /** Sends an OTP to registered numbers only. */
  "api-forget-check-mobile": ({ world, body }) => {
    const mobile = readText(body, "mobile");
    if (world.players.findByMobile(mobile) === undefined) throw new Refusal(MOBILE_UNKNOWN);
    return sendOtp(world, mobile, "api-forget-check-mobile");
  },
  /** Registers a player. The provider does not check that an OTP was typed. */
  "api-user-registration": async ({ world, body }) => {
    if (REQUIRED.some((field) => readText(body, field).trim() === "")) throw new Refusal(BODY_INCOMPLETE);
    const mobile = readText(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) throw new Refusal(MOBILE_INVALID);
    const [name, email, password] = [
      toTitleCase(readText(body, "name")),
      readText(body, "email"),
      readText(body, "password"),
    ];
    const player = { mobile, name, email, password, betting: true, points: WELCOME_BONUS };
    if (!(await addPlayer(world, player, "bonus"))) throw new Refusal(MOBILE_TAKEN);
    return {
      status: true,
      msg: "Registration Successfully",
      unique_token: createToken(world, mobile),
      user_name: name,
      mobile: encryptMobile(mobile),
    };
  },
  /** Gives a new token at each sign-in; earlier tokens stay valid. */
  "api-user-login": async ({ world, settings, body }) => {
    const player = world.players.findByMobile(readText(body, "mobile"));
    if (player === undefined) throw new Refusal(MOBILE_UNKNOWN);
    if (!(await isPasswordCorrect(readText(body, "password"), player.passwordHash))) {
      throw new Refusal("Sorry, the password is wrong.");
    }
    if (player.blocked) throw new Refusal(ACCOUNT_BLOCKED);
    return {
      status: true,
      msg: "Login Successfully",
      unique_token: createToken(world, player.mobile),
      user_name: player.name,
      mobile: player.mobile,
      email: player.email,
      mobile_no: settings.whatsapp,
      betting_status: player.betting ? "1" : "0",
    };
  },
  /** Sets a new password, and checks neither OTP nor token (docs/provider.md, "Accounts"). */
  "api-forgot-password": async ({ world, body }) => {
    const password = readText(body, "new_pass");
    if (password === "") throw new Refusal(BODY_INCOMPLETE);
    const player = world.players.findByMobile(readText(body, "mobile"));
    if (player === undefined) throw new Refusal(MOBILE_UNKNOWN);
    world.players.change(player.mobile, { passwordHash: await hashPassword(password) });
    return { status: true, msg: "Password Changed Successfully" };
  },
  "api-change-password": async ({ world, body, player }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    const password = readText(body, "new_pass");
    if (password === "") throw new Refusal(BODY_INCOMPLETE);
    if (!(await isPasswordCorrect(readText(body, "old_pass"), player.passwordHash))) {
      throw new Refusal("Sorry, the old password is wrong.");
    }
    world.players.change(player.mobile, { passwordHash: await hashPassword(password) });
    return { status: true, msg: "Password Changed Successfully" };
  },
  "api-profile-update": ({ world, body, player }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    const name = readText(body, "user_name").trim();
    if (name === "") throw new Refusal(BODY_INCOMPLETE);
    world.players.change(player.mobile, { name });
    return { status: true, msg: "Profile Updated Successfully" };
  },
};
