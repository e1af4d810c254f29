interface ResultPictureProps {
  readonly t: { readonly openPana: string; readonly jodi: string; readonly closePana: string };
}

/** Shows the result 123-64-220 in its three parts, each with its name. */
export const ResultPicture = ({ t }: ResultPictureProps) => (
  <dl className="grid fit-cols-18 gap-2 text-center">
    {(
      [
        [t.openPana, "123"],
        [t.jodi, "64"],
        [t.closePana, "220"],
      ] as const
    ).map(([name, digits]) => (
      <div className="flex flex-col-reverse rounded-control bg-sunken px-1 py-2" key={name}>
        <dt className="text-ink-soft text-small">{name}</dt>
        <dd className="font-bold text-result tracking-wide">{digits}</dd>
      </div>
    ))}
  </dl>
);
