interface UnbrokenProps {
  readonly text: string;
}

/** A result or the numbers of a bid, "123-64-220" or "***-**-***", and the points of one, "× 100". */
const NUMBERS = /([\d*]+(?:-[\d*]+)+|× [\d,.]+)/;

/**
 * A text in which no line ends inside a result or the points of a bid: browsers else begin another one after a hyphen. Before
 * the points one may begin: with large text a small phone has no room for both.
 */
export const Unbroken = ({ text }: UnbrokenProps) =>
  text
    .split(NUMBERS)
    .map((part, at) => ({ part, at }))
    .map(({ part, at }) =>
      at % 2 === 1 ? (
        <span className="whitespace-nowrap" key={at}>
          {part}
        </span>
      ) : (
        part
      ),
    );
