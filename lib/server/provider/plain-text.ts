const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", shy: "" },
    ...{ ndash: "\u2013", mdash: "\u2014", lsquo: "\u2018", rsquo: "\u2019", sbquo: "\u201a", ldquo: "\u201c" },
    ...{ rdquo: "\u201d", bdquo: "\u201e", laquo: "\u00ab", raquo: "\u00bb", hellip: "\u2026", bull: "\u2022" },
    ...{ middot: "\u00b7", times: "\u00d7", divide: "\u00f7", deg: "\u00b0", copy: "\u00a9", reg: "\u00ae" },
    ...{ trade: "\u2122", larr: "\u2190", rarr: "\u2192", euro: "\u20ac", pound: "\u00a3", zwj: "\u200d" },
    ...{ zwnj: "\u200c", frac12: "\u00bd", star: "\u2606", starf: "\u2605", check: "\u2713", colon: ":", comma: "," },
    ...{ lpar: "(", rpar: ")", num: "#", excl: "!", period: ".", sol: "/", dollar: "$", percnt: "%", hyphen: "\u2010" },
  }),
);

/** The characters 128 to 159 of Windows, as browsers read these numbers. */
const WINDOWS =
  "\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";

/** Returns the character of a code; undefined for a code that no text has. */
const toCharacter = (code: number): string | undefined => {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS[code - 0x80];
  if (code === 0xa0) return " ";
  if ((code < 0x20 && !/\s/.test(String.fromCharCode(code))) || code === 0x7f || code > 0x10ffff) return undefined;
  return code >= 0xd800 && code <= 0xdfff ? undefined : String.fromCodePoint(code);
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi;

/** How often a text is unescaped, because some editors escape an escaped text again. */
const MAX_ESCAPES = 3;

const decodeEntities = (text: string): string => {
  let [before, now] = ["", text];
  for (let nth = 0; nth < MAX_ESCAPES && before !== now; nth += 1) {
    before = now;
    now = now.replace(ENTITY, (whole, decimal?: string, hex?: string, name = "") => {
      const code = decimal ?? (hex && `0x${hex}`);
      return (code ? toCharacter(Number(code)) : (NAMED.get(name) ?? NAMED.get(name.toLowerCase()))) ?? whole;
    });
  }
  return now;
};

/**
 * Returns a name as people read it: `RAJ &amp; RANI` is RAJ & RANI, trimmed. A plain name stays as it is, so that names
 * of either form can be compared. Requests to the provider use its own spelling.
 */
export const plainName = (written: string): string => decodeEntities(written).trim();

/** Matches what a reader never sees, with its content, up to the end of the text if it is not closed. */
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Matches a tag that starts or ends a line. */
const LINE_TAG = new RegExp(
  [
    "</?(?:br|p|div|li|[udo]l|d[dt]|h[1-6]|hr|tr|table|thead|tbody|pre|blockquote|section|article|header|footer|center)",
    String.raw`\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>`,
  ].join(""),
  "gi",
);
/** Matches a tag, whose quoted values may contain `>`. */
const TAG = /<\/?[a-z][\w:-]*(?:[^<>"'\w:-](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?>|<[/!?]?[a-z][^<>]*>/gi;
/** Matches tags of an editor whose text was escaped. */
const ESCAPED_HTML = /<\/[a-z][\w:-]*\s*>|<br\b/i;

/** Matches one line that `plainLines` would not change, as nearly all texts of a long history are. */
const IS_PLAIN = /^[^\s<&]+(?: [^\s<&]+)*$/;

/** Returns the lines of a text without tags and entities. */
const removeTags = (written: string): string => {
  const unescaped = decodeEntities(written);
  const isEscaped = !ESCAPED_HTML.test(written) && ESCAPED_HTML.test(unescaped);
  const html = (isEscaped ? unescaped : written).replace(UNSEEN, "");
  const broken = html.replace(LINE_TAG, "\n");
  // Between the tags of an editor a line's end is a space.
  const lines = broken === html ? html : html.replace(/[\r\n]/g, " ").replace(LINE_TAG, "\n");
  return decodeEntities(lines.replace(/<\/?t[dh]\b[^<>]*>/gi, " ").replace(TAG, ""));
};

/**
 * Returns the lines of a provider's text, from an editor or plain: paragraphs, line breaks and list items are lines,
 * and all other tags are removed. The result is text and is never inserted as HTML.
 */
export const plainLines = (written: string): readonly string[] =>
  IS_PLAIN.test(written)
    ? [written]
    : (/[<&]/.test(written) ? removeTags(written) : written)
        .split("\n")
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter((line) => line !== "");

/** Returns a provider's text as one line. */
export const plainLine = (written: string): string => plainLines(written).join(" ");
