import { z } from "zod";
import type { ProviderDialect } from "../provider-dialect/dialect";

type Session = Pick<ProviderDialect, "session">;

/** The field of the specification's sign-in response that the decoders read. */
const TOKEN = "unique_token";

const strings = z.record(z.string(), z.string());

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Encodes a token's fields as one text, which only this module reads: the only field as it is, several as JSON. */
export const encodeToken = (
  { session: [first, ...others] }: Session,
  answer: Readonly<Record<string, unknown>>,
): unknown => {
  if (others.length === 0 || !isText(answer[first])) return answer[first];
  const more = others.flatMap((field) => (isText(answer[field]) ? [[field, answer[field]]] : []));
  return JSON.stringify(Object.fromEntries([[first, answer[first]], ...more]));
};

/** Returns a sign-in's response with its token where the specification has it. Any other response stays as it is. */
export const normalizeSignIn = (dialect: Session, answer: unknown): unknown => {
  const [first, ...others] = dialect.session;
  if (first === TOKEN && others.length === 0) return answer;
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, first)) return answer;
  return { ...answer, [TOKEN]: encodeToken(dialect, { ...answer }) };
};

/**
 * Returns the fields of a request that identify the player. A token from before a change of the dialect is the first
 * field's.
 */
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
