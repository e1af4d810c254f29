import type { Route } from "next";
import toast from "react-hot-toast/headless";
import { Link } from "../link";

/** How long toasts stay, in milliseconds (docs/specification.md, 14.1 Times). */
export const TOAST_MS = { usual: 3000, otherwise: 5000 } as const;

interface ToastLink {
  readonly href: Route;
  readonly label: string;
}

interface Notice {
  readonly title: string;
  readonly more?: string | null | undefined;
  readonly link?: ToastLink | undefined;
  /** The id, by which a toast replaces an earlier one. By default equal texts have equal ids. */
  readonly id?: string;
}

/** The ids of shown errors, which a success dismisses. */
const shownErrors = new Set<string>();

const SHOW = { error: toast.error, success: toast.success, news: toast } as const;

const notify = (type: keyof typeof SHOW, { title, more, link, id = `${title}\n${more ?? ""}` }: Notice): void => {
  if (type === "error") shownErrors.add(id);
  SHOW[type](
    <>
      <p className="font-semibold">{title}</p>
      {more && <p className="text-ink-soft">{more}</p>}
      {link && (
        <Link
          className="-mb-3 inline-flex min-h-12 items-center font-semibold text-accent underline underline-offset-4"
          href={link.href}
        >
          {link.label}
        </Link>
      )}
    </>,
    { id, duration: TOAST_MS.usual },
  );
};

/** Shows an error in a toast, until a success dismisses it or its time is over. */
export const notifyError = (title: string, reason?: string | null, link?: ToastLink): void =>
  notify("error", { title, more: reason, link });

/** Shows news in a toast, which nothing that the player did has caused: errors stay. Only good news is green. */
export const notifyNews = (title: string, more: string, isGood: boolean): void =>
  notify(isGood ? "success" : "news", { title, more });

/** Shows a success in a toast, and dismisses shown errors. */
export const notifySuccess = (title: string, more?: string | null): void => {
  for (const error of shownErrors) toast.dismiss(error);
  shownErrors.clear();
  notify("success", { title, more });
};

const REFUSAL = "refusal";

/** Shows a refusal in the place of the previous one, so that toasts do not pile up over the form. */
export const notifyRefusal = (title: string, link?: ToastLink): void => notify("error", { title, link, id: REFUSAL });

/** Removes the refusal, because what it refused was corrected. */
export const dismissRefusal = (): void => toast.dismiss(REFUSAL);
