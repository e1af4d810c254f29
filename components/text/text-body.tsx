import { type TextBlock, textBlocks } from "./text-blocks";

/** A plain text as headings, paragraphs and lists. Its texts are escaped: no markup of an operator's file is obeyed. */
export const TextBody = ({ text }: { readonly text: string }) => (
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
