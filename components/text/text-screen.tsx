import type { Route } from "next";
import type { ReactNode } from "react";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { OPERATOR_TEXT } from "@/components/ui/operator-text";
import type { Operator } from "@/lib/contract/pages";
import type { Language } from "@/lib/contract/preferences";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface TextScreenProps {
  /** The text in the simple markup that `parseTextBlocks` reads. */
  readonly text: string;
  /** Whether this is the operator's own text, and not ours. */
  readonly theirs?: boolean;
  /** The language of the text if it differs from the page's, for screen readers. */
  readonly language?: Language | undefined;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly seeAlso?: { readonly title: string; readonly links: readonly { href: Route; name: string }[] };
}

/** Shows a text as paragraphs and lists, with links to related pages (docs/specification.md, 9.4). */
export const TextScreen = ({ text, theirs = false, language, above, children, seeAlso }: TextScreenProps) => (
  <div className="mt-2">
    {above}
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4" lang={language}>
      <TextBody attributes={theirs ? OPERATOR_TEXT : {}} key={text} text={text} />
    </article>
    {children}
    {seeAlso && (
      <nav aria-label={seeAlso.title} className="mt-4">
        <h2 className="mb-1 font-semibold text-ink-soft text-small">{seeAlso.title}</h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {seeAlso.links.map(({ href, name }) => (
            <li key={href}>
              <Link className="flex min-h-12 items-center justify-between gap-3 px-4 font-medium" href={href}>
                {name}
                <NextIcon className="size-5 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
);

interface TextBodyProps {
  readonly text: string;
  /** The attributes of each element that holds a text. */
  readonly attributes: Partial<typeof OPERATOR_TEXT>;
}

const TextBody = ({ text, attributes }: TextBodyProps) => (
  <div className="flex flex-col gap-3">
    {parseTextBlocks(text).map((block) => (
      <Block attributes={attributes} block={block} key={block.line} />
    ))}
  </div>
);

const Block = ({ block, attributes }: Pick<TextBodyProps, "attributes"> & { readonly block: TextBlock }) => {
  if (block.kind === "list") {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-soft">
        {block.items.map((item) => (
          <li className="wrap-break-word" key={item.line} {...attributes}>
            {item.text}
          </li>
        ))}
      </ul>
    );
  }
  const [Tag, className] =
    block.kind === "heading" ? (["h2", "mt-2 font-semibold text-lead"] as const) : (["p", "wrap-break-word"] as const);
  return (
    <Tag className={className} {...attributes}>
      {block.text}
    </Tag>
  );
};

interface TextLine {
  /** The number of the line, counted from 0. */
  readonly line: number;
  readonly text: string;
}

/** A heading, a paragraph or a list, as it was parsed from a text. */
export type TextBlock =
  | ({ readonly kind: "heading" | "paragraph" } & TextLine)
  | { readonly kind: "list"; readonly line: number; readonly items: readonly TextLine[] };

const HEADING = /^#+\s+(.+)$/;
const BULLET = /^[-*•]\s+(.+)$/;

/** Parses one line; undefined for an empty one. */
const parseBlock = (written: string, line: number): TextBlock | undefined => {
  const text = written.trim();
  const heading = HEADING.exec(text)?.[1];
  if (heading !== undefined) return { kind: "heading", line, text: heading };
  const item = BULLET.exec(text)?.[1];
  if (item !== undefined) return { kind: "list", line, items: [{ line, text: item }] };
  return text === "" ? undefined : { kind: "paragraph", line, text };
};

/**
 * Parses a text. A line is a paragraph, "# " starts a heading, "- " a bullet; adjacent bullets are a list. HTML is
 * shown as text.
 */
export const parseTextBlocks = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  for (const [line, written] of text.split(/\r\n?|\n/).entries()) {
    const block = parseBlock(written, line);
    const last = blocks.at(-1);
    if (block?.kind === "list" && last?.kind === "list") {
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else if (block) {
      blocks.push(block);
    }
  }
  return blocks;
};

interface OperatorTableProps {
  readonly operator: Operator;
  readonly t: Translations["pages"];
}

/** Shows the facts about the operator: name, licence, jurisdictions and age. */
export const OperatorTable = ({ operator, t }: OperatorTableProps) => (
  <dl className="mt-4 flex flex-col gap-y-2 rounded-card border border-line bg-surface p-4">
    {[
      [t.operator, operator.name],
      [t.licence, operator.licence],
      [t.jurisdictions, operator.jurisdictions],
      [t.age, interpolate(t.ageFrom, { age: operator.minimumAge })],
    ].map(([term, fact]) => (
      <div className="flex flex-wrap gap-x-4" key={term}>
        <dt className="min-w-24 text-ink-soft">{term}</dt>
        <dd className="wrap-break-word font-medium">{fact}</dd>
      </div>
    ))}
  </dl>
);
