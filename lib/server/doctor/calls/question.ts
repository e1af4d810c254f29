import type { DecodeContext, ProviderCall } from "../../provider/provider";
import { type ProviderAddress, requestBody } from "../../provider/request";

/** In whose name is asked: a test player whom the operator names, or nobody. */
export interface Asker {
  /** "" where no player is named. */
  readonly mobile: string;
  /** "" before the player has signed in. */
  readonly token: string;
}

/** Something that the answer says and that is worth a word. */
export interface Remark {
  readonly state: "look" | "wrong";
  readonly says: string;
  readonly remedy: string;
}

/** What the answer says, without anything personal. */
export interface Findings {
  /** Such as "10 markets". */
  readonly notes: readonly string[];
  readonly remarks: readonly Remark[];
}

/** A declared call with what to ask it. */
export interface Question {
  readonly path: string;
  readonly effect: "read" | "write";
  /** `player`: a token. `number`: a player's number alone. */
  readonly needs: "nothing" | "number" | "player";
  /** A no is an answer like another, such as "none on file". */
  readonly mayRefuse: boolean;
  readonly body: (address: ProviderAddress, asker: Asker) => string;
  /** @throws ProviderError where the call's decoder does. */
  readonly decode: (answer: unknown, context: DecodeContext) => Findings;
}

/** How to ask a declared call, and what to look at in its answer. */
interface Way<Input, Output> {
  readonly needs?: "number";
  readonly mayRefuse?: boolean;
  readonly input: (asker: Asker) => Input;
  /** @param answer the parsed answer, for what its decoder leaves out. */
  readonly judge?: (output: Output, answer: unknown) => Partial<Findings>;
}

export const questionOf = <Input, Output>(
  call: ProviderCall<Input, Output>,
  { needs, mayRefuse = false, input, judge }: Way<Input, Output>,
): Question => ({
  path: call.path,
  effect: call.effect,
  needs: call.auth === "player" ? "player" : (needs ?? "nothing"),
  mayRefuse,
  body: (address, asker) => requestBody(address, call, input(asker), asker.token),
  decode: (answer, context) => {
    const output = call.response(answer, context);
    return { notes: [], remarks: [], ...judge?.(output, answer) };
  },
});
