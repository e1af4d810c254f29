interface TextLine {
  /** The number of the line in the text, from 0. */
  readonly line: number;
  readonly text: string;
}

export type TextBlock =
  | ({ readonly kind: "heading" | "paragraph" } & TextLine)
  | { readonly kind: "list"; readonly line: number; readonly items: readonly TextLine[] };

const HEADING = /^#+\s+(.+)$/;
const BULLET = /^[-*•]\s+(.+)$/;

const blockOf = (written: string, line: number): TextBlock | undefined => {
  const text = written.trim();
  const heading = HEADING.exec(text)?.[1];
  if (heading !== undefined) return { kind: "heading", line, text: heading };
  const item = BULLET.exec(text)?.[1];
  if (item !== undefined) return { kind: "list", line, items: [{ line, text: item }] };
  return text === "" ? undefined : { kind: "paragraph", line, text };
};

/**
 * Splits a plain text into blocks: each line is a paragraph, "# " begins a heading and "- " a bullet; adjacent bullets are one
 * list. Markup is never interpreted: `<b>` is shown as three characters.
 */
export const textBlocks = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  for (const [line, written] of text.split(/\r\n?|\n/).entries()) {
    const block = blockOf(written, line);
    const last = blocks.at(-1);
    if (block?.kind === "list" && last?.kind === "list") {
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else if (block) {
      blocks.push(block);
    }
  }
  return blocks;
};
