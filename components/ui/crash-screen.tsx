interface CrashScreenProps {
  readonly title: string;
  readonly message: string;
  /** Names the failure in the operator's log; nothing of the inside is told. */
  readonly reference: string | null;
  readonly retry: { readonly label: string; readonly run: () => void };
  readonly home: { readonly label: string; readonly href: string };
}

/** The screen of a failure nobody expected. Its way home is a plain link: it loads everything anew. */
export const CrashScreen = ({ title, message, reference, retry, home }: CrashScreenProps) => (
  <main className="mx-auto flex min-h-[60dvh] max-w-column flex-col justify-center gap-4 p-6">
    <h1 className="font-bold text-title">{title}</h1>
    <p>{message}</p>
    {reference !== null && <p className="text-ink-soft text-small">{reference}</p>}
    <div className="flex gap-3">
      <button
        className="min-h-12 rounded-control bg-accent px-4 font-semibold text-on-accent"
        onClick={retry.run}
        type="button"
      >
        {retry.label}
      </button>
      <a
        className="flex min-h-12 items-center rounded-control border border-line bg-surface px-4 font-semibold"
        href={home.href}
      >
        {home.label}
      </a>
    </div>
  </main>
);
