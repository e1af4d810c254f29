import { DOT } from "@/lib/i18n/format/dot";
import { Unbroken } from "./unbroken";

/** Shows facts that dots part. Where a fact begins a line, its dot lies outside the text and is cut. */
export const Facts = ({ text }: { readonly text: string }) => {
  const facts = text.split(DOT).map((fact, at) => ({ fact, at }));
  if (facts.length === 1) return <Unbroken text={text} />;
  return (
    <span className="dotted">
      {facts.map(({ fact, at }) => (
        <span className="wrap-anywhere min-w-0" key={at}>
          {at > 0 && <span className="fact-dot">{DOT}</span>}
          <Unbroken text={fact} />
        </span>
      ))}
    </span>
  );
};
