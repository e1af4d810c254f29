import type { Route } from "next";
import type { ReactNode } from "react";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/contract/preferences";
import { type TextBlock, textBlocks } from "./text-blocks";

interface TextScreenProps {
  readonly title: string;
  /** A plain text for `textBlocks`. */
  readonly text: string;
  /** Set if the text's language differs from the page's, for screen readers. */
  readonly language?: Language | undefined;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly seeAlso?: { readonly title: string; readonly links: readonly { href: Route; name: string }[] };
}

/** A static text page (docs/specification.md, 9.4 About, privacy, deletion). */
export const TextScreen = ({ title, text, language, above, children, seeAlso }: TextScreenProps) => (
  <>
    <h1 className="py-2 font-bold text-title">{title}</h1>
    {above}
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4" lang={language}>
      <TextBody text={text} />
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
  </>
);

const TextBody = ({ text }: { readonly text: string }) => (
  <div className="flex flex-col gap-3">
    {textBlocks(text).map((block) => (
      <Block block={block} key={block.line} />
    ))}
  </div>
);

const Block = ({ block }: { readonly block: TextBlock }) => {
  if (block.kind === "list") {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-soft">
        {block.items.map((item) => (
          <li className="wrap-break-word" key={item.line}>
            {item.text}
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === "heading") return <h2 className="mt-2 font-semibold text-lead">{block.text}</h2>;
  return <p className="wrap-break-word">{block.text}</p>;
};
