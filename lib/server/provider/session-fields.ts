import { z } from "zod";
import type { Dialect } from "../dialect/dialect";

type Session = Pick<Dialect, "session">;

/** The field of the specification's sign-in answer that the decoders read. */
const TOKEN = "unique_token";

const stringsOf = z.record(z.string(), z.string());

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** One text of a token's fields: the only field as it is, several as JSON. Only this module reads it. */
export const joinToken = (
  { session: [first, ...others] }: Session,
  answer: Readonly<Record<string, unknown>>,
): unknown => {
  if (others.length === 0 || !isText(answer[first])) return answer[first];
  const more = others.flatMap((field) => (isText(answer[field]) ? [[field, answer[field]]] : []));
  return JSON.stringify(Object.fromEntries([[first, answer[first]], ...more]));
};

/** The answer of a sign-in with its token where the specification has it. Any other answer stays as it is. */
export const withToken = (dialect: Session, answer: unknown): unknown => {
  const [first, ...others] = dialect.session;
  if (first === TOKEN && others.length === 0) return answer;
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, first)) return answer;
  return { ...answer, [TOKEN]: joinToken(dialect, { ...answer }) };
};

/** The fields of a request that say who the player is. A token from before a change of the dialect is the first field's. */
export const sessionFields = (
  { session: [first, ...others] }: Session,
  token: string,
): Readonly<Record<string, string>> => {
  if (others.length === 0) return { [first]: token };
  try {
    return stringsOf.parse(JSON.parse(token));
  } catch {
    return { [first]: token };
  }
};
