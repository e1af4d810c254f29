import { decodeError, record } from "./decode";
import type { RawAnswer } from "./exchange";
import type { AnswerVariant } from "./follow-call";
import { objectInText } from "./json-in-text";
import { CODES } from "./paths";
import { ProviderError } from "./provider";
import { message } from "./wire";

type VariantListener = (variant: AnswerVariant) => void;

/**
 * Parses the whole text as JSON, or the first object in it (docs/faults.md, row 11). Drops the parser's error, because it
 * quotes the text, which may contain a token.
 */
const parseJson = (text: string, seen: VariantListener): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const found = objectInText(text);
    if (found !== undefined) {
      seen("text_around");
      return JSON.parse(found);
    }
    if (text.trim() === "") seen("empty");
    throw decodeError("the answer", "JSON");
  }
};

const isWrongKey = (body: unknown): boolean => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const answer = record(body);
  const words = message(answer)?.toLowerCase();
  return words === CODES.wrongKey.toLowerCase() && answer.hasAny(["status"]);
};

const isOtherType = (type: string | undefined): boolean => type !== undefined && !/json/i.test(type);

/**
 * The JSON of a provider's answer.
 * @param seen is called with each unusual property of the answer.
 * @throws ProviderError "http" for any status but 2xx (redirects are not followed) and if the provider refuses the application
 * key; "decode" without JSON.
 */
export const readAnswer = ({ status, text, header }: RawAnswer, seen: VariantListener = () => undefined): unknown => {
  if (status < 200 || status > 299) {
    throw new ProviderError("http", `status ${status}`, { code: "provider_unreachable", sent: "maybe" });
  }
  if (isOtherType(header("content-type"))) seen("other_type");
  const body = parseJson(text, seen);
  if (isWrongKey(body)) {
    throw new ProviderError("http", "the application key was refused", { code: "provider_unreachable", sent: "no" });
  }
  return body;
};
