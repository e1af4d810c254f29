interface ChoiceRowProps<Value extends string> {
  /** Names the row for a screen reader. */
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly name: string; readonly lang?: string }[];
  readonly chosen: Value;
  /** While the server is asked for the page in the new choice. */
  readonly waiting: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side, of which one holds. */
export const ChoiceRow = <Value extends string>({
  legend,
  choices,
  chosen,
  waiting,
  onChoose,
}: ChoiceRowProps<Value>) => (
  <fieldset className="grid fit-cols-18 rounded-control border border-line bg-sunken p-1" disabled={waiting}>
    <legend className="sr-only">{legend}</legend>
    {choices.map(({ value, name, lang }) => (
      <button
        aria-pressed={value === chosen}
        className="min-h-12 rounded-control px-1 text-small font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-sm"
        key={value}
        lang={lang}
        onClick={() => onChoose(value)}
        type="button"
      >
        {name}
      </button>
    ))}
  </fieldset>
);
