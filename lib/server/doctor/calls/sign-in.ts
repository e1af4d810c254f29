import { randomUUID } from "node:crypto";
import { userLogin } from "../../provider/calls/account";
import type { Check, DoctorLimits } from "../check";
import { type Asking, askCall } from "./ask-call";
import { describeAnswer } from "./describe-answer";
import { questionOf } from "./question";

/** A player who is there for tests. */
export interface TestPlayer {
  readonly mobile: string;
  readonly password: string;
}

/** What signing in gave. */
export interface SignedIn {
  readonly check: Check;
  /** "" where the provider did not let the player in. A secret. */
  readonly token: string;
  readonly name: string;
}

/** Signs the test player in, once. Some providers end the player's other sessions then. */
export const signIn = async (asking: Asking, player: TestPlayer, limits: DoctorLimits): Promise<SignedIn> => {
  let token = "";
  let name = "";
  const question = questionOf(userLogin, {
    input: () => ({ ...player, deviceId: randomUUID() }),
    judge: (answer) => {
      if (answer.accepted) ({ token, userName: name } = answer);
      return { notes: answer.accepted ? ["signed in"] : [] };
    },
  });
  const answered = await askCall(asking, question, question.body(asking.address, { mobile: player.mobile, token: "" }));
  return { check: describeAnswer(question, answered, limits), token, name };
};
