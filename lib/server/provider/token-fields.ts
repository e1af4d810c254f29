import { z } from "zod";
import type { ProviderDialect } from "../provider-dialect/dialect";

type Session = Pick<ProviderDialect, "session">;

/** The field of the specification's sign-in answer that the decoders read. */
const TOKEN = "unique_token";

const strings = z.record(z.string(), z.string());

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** One text of a token's fields: the only field as it is, several as JSON. Only this module reads it. */
export const encodeToken = (
  { session: [first, ...others] }: Session,
  answer: Readonly<Record<string, unknown>>,
): unknown => {
  if (others.length === 0 || !isText(answer[first])) return answer[first];
  const more = others.flatMap((field) => (isText(answer[field]) ? [[field, answer[field]]] : []));
  return JSON.stringify(Object.fromEntries([[first, answer[first]], ...more]));
};

/** The answer of a sign-in with its token where the specification has it. Any other answer stays as it is. */
export const normalizeSignIn = (dialect: Session, answer: unknown): unknown => {
  const [first, ...others] = dialect.session;
  if (first === TOKEN && others.length === 0) return answer;
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, first)) return answer;
  return { ...answer, [TOKEN]: encodeToken(dialect, { ...answer }) };
};

/** The fields of a request that say who the player is. A token from before a change of the dialect is the first field's. */
export const toTokenFields = (
  { session: [first, ...others] }: Session,
  token: string,
): Readonly<Record<string, string>> => {
  if (others.length === 0) return { [first]: token };
  try {
    return strings.parse(JSON.parse(token));
  } catch {
    return { [first]: token };
  }
};
