/** A result or numbers, "123-64-220", and the points of a bid, "× 100". */
const NUMBERS = /([\d*]+(?:-[\d*]+)+|× [\d,.]+)/;

/** A text without line breaks inside a result or the points of a bid: browsers break lines after a hyphen. */
export const Unbroken = ({ text }: { readonly text: string }) =>
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
