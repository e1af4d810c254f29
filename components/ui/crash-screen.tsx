import { buttonClass } from "./button-class";

interface CrashScreenProps {
  readonly title: string;
  readonly message: string;
  /** In the operator's log. */
  readonly reference: string | null;
  /** Absent where no script can run. */
  readonly retry?: { readonly label: string; readonly run: () => void };
  readonly home: { readonly label: string; readonly href: string };
}

/** Home is a plain link, which works without script and reloads everything. */
export const CrashScreen = ({ title, message, reference, retry, home }: CrashScreenProps) => (
  <main className="mx-auto flex min-h-[60dvh] max-w-column flex-col justify-center gap-4 p-6">
    <h1 className="font-bold text-title">{title}</h1>
    <p>{message}</p>
    {reference !== null && <p className="text-ink-soft text-small">{reference}</p>}
    <div className="flex gap-3">
      {retry && (
        <button className={buttonClass("primary")} onClick={retry.run} type="button">
          {retry.label}
        </button>
      )}
      <a className={buttonClass(retry ? "secondary" : "primary")} href={home.href} rel="external">
        {home.label}
      </a>
    </div>
  </main>
);
