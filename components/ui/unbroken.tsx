/** Matches a result or a pair, such as "123-64-220", and a time, such as "06:00 PM". */
const NUMBERS = /([\d*]+(?:-[\d*]+)+|\d{1,2}:\d{2} [AP]M)/;

/** Keeps results, pairs and times on one line, because browsers break lines after a hyphen and before "PM". */
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
