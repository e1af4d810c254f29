import { buttonClass } from "@/components/ui/button-class";
import type { CRASH } from "@/lib/i18n/every-language";
import { interpolate } from "@/lib/i18n/interpolate";

interface CrashScreenProps {
  readonly error: Error & { readonly digest?: string };
  readonly t: (typeof CRASH)["en"];
  /** Renders the screen again; absent where no script can run. */
  readonly retry?: () => void;
}

/**
 * Shows a crash with the reference of its line in the operator's log. Home is a plain link, because it works without
 * script and reloads everything.
 */
export const CrashScreen = ({ error, t, retry }: CrashScreenProps) => (
  <main className="mx-auto flex min-h-[60dvh] max-w-column flex-col justify-center gap-4 p-6">
    <h1 className="font-bold text-title">{t.title}</h1>
    <p>{t.message}</p>
    {error.digest && (
      <p className="text-ink-soft text-small">{interpolate(t.reference, { reference: error.digest })}</p>
    )}
    <div className="flex gap-3">
      {retry && (
        <button className={buttonClass("primary")} onClick={retry} type="button">
          {t.retry}
        </button>
      )}
      <a className={buttonClass(retry ? "secondary" : "primary")} href="/" rel="external">
        {t.home}
      </a>
    </div>
  </main>
);
