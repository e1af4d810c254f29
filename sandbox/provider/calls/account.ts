import { createHash } from "node:crypto";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import {
  ACCOUNT_BLOCKED,
  BODY_INCOMPLETE,
  MOBILE_INVALID,
  MOBILE_TAKEN,
  MOBILE_UNKNOWN,
  SESSION_UNKNOWN,
} from "../../domain/refusals";
import { randomToken } from "../../infra/random";
import { hashPassword, passwordMatches } from "../../infra/secrets";
import { registerPlayer } from "../../operations/accounts";
import { type Calls, refuse, textOf } from "../wire";

const REQUIRED = ["name", "email", "password", "mobile", "security_pin", "device_id"] as const;

/** Stands for the encrypted number that the real provider answers with: the app cannot read it. */
const encrypted = (mobile: string): string => createHash("sha256").update(`encrypted ${mobile}`).digest("base64");

export const accountCalls: Calls = {
  /** Registration: a welcome bonus, betting on, signed in. The provider does not check that an OTP was typed. */
  "api-user-registration": async ({ world, body }) => {
    if (REQUIRED.some((field) => textOf(body, field).trim() === "")) return refuse(BODY_INCOMPLETE);
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    const [name, email, password] = [textOf(body, "name"), textOf(body, "email"), textOf(body, "password")];
    const registered = await registerPlayer(world, { mobile, name, email, password });
    if (registered === undefined) return refuse(MOBILE_TAKEN);
    return {
      status: true,
      msg: "Registration Successfully",
      unique_token: registered.token,
      user_name: registered.name,
      mobile: encrypted(mobile),
    };
  },
  /** Sign-in: each gives a new token, and the earlier ones stay valid. */
  "api-user-login": async ({ world, settings, body }) => {
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse(MOBILE_UNKNOWN);
    if (!(await passwordMatches(textOf(body, "password"), player.passwordHash))) {
      return refuse("Sorry, the password is wrong.");
    }
    if (player.blocked) return refuse(ACCOUNT_BLOCKED);
    const token = randomToken();
    world.players.addToken(player.mobile, token, world.clock.now());
    return {
      status: true,
      msg: "Login Successfully",
      unique_token: token,
      user_name: player.name,
      mobile: player.mobile,
      email: player.email,
      mobile_no: settings.whatsapp,
      betting_status: player.betting ? "1" : "0",
    };
  },
  /** Sets a new password for a number, checking neither OTP nor token (docs/provider.md, "Accounts"). */
  "api-forgot-password": async ({ world, body }) => {
    const password = textOf(body, "new_pass");
    if (password === "") return refuse(BODY_INCOMPLETE);
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse(MOBILE_UNKNOWN);
    world.players.setPassword(player.mobile, await hashPassword(password));
    return { status: true, msg: "Password Changed Successfully" };
  },
  /** Sets a new password if the old one is right. Earlier tokens stay valid. */
  "api-change-password": async ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const password = textOf(body, "new_pass");
    if (password === "") return refuse(BODY_INCOMPLETE);
    if (!(await passwordMatches(textOf(body, "old_pass"), player.passwordHash))) {
      return refuse("Sorry, the old password is wrong.");
    }
    world.players.setPassword(player.mobile, await hashPassword(password));
    return { status: true, msg: "Password Changed Successfully" };
  },
  /** Changes the name, kept as typed. */
  "api-profile-update": ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const name = textOf(body, "user_name").trim();
    if (name === "") return refuse(BODY_INCOMPLETE);
    world.players.setName(player.mobile, name);
    return { status: true, msg: "Profile Updated Successfully" };
  },
};
