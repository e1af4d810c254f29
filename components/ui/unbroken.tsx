/** Matches a result or a pair, such as "123-64-220". */
const NUMBERS = /([\d*]+(?:-[\d*]+)+)/;

/** Keeps results and pairs on one line, because browsers break lines after a hyphen. */
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
