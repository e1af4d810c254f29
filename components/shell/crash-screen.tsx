import { buttonClass } from "@/components/ui/button-class";
import type { CRASH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";

interface CrashScreenProps {
  readonly error: Error & { readonly digest?: string };
  readonly words: (typeof CRASH)["en"];
  /** Absent where no script can run. */
  readonly retry?: () => void;
}

/** Home is a plain link, which works without script and reloads everything; the reference is in the operator's log. */
export const CrashScreen = ({ error, words, retry }: CrashScreenProps) => (
  <main className="mx-auto flex min-h-[60dvh] max-w-column flex-col justify-center gap-4 p-6">
    <h1 className="font-bold text-title">{words.title}</h1>
    <p>{words.message}</p>
    {error.digest && <p className="text-ink-soft text-small">{fill(words.reference, { reference: error.digest })}</p>}
    <div className="flex gap-3">
      {retry && (
        <button className={buttonClass("primary")} onClick={retry} type="button">
          {words.retry}
        </button>
      )}
      <a className={buttonClass(retry ? "secondary" : "primary")} href="/" rel="external">
        {words.home}
      </a>
    </div>
  </main>
);
