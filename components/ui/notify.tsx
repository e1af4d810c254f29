import type { Route } from "next";
import { showToast, TOAST_MS } from "./toasts";

/** What the player can do about it. */
interface ToastLink {
  readonly href: Route;
  readonly label: string;
}

interface Told {
  readonly title: string;
  readonly more?: string | null | undefined;
  readonly link?: ToastLink | undefined;
  /** A toast takes the place of an earlier one of its id; else the same words renew their toast. */
  readonly id?: string;
}

const notify = (type: "error" | "success", { title, more, link, id = `${title}\n${more ?? ""}` }: Told): void =>
  showToast({
    id,
    type,
    durationMs: TOAST_MS.usual,
    message: (
      <>
        <p className="font-semibold">{title}</p>
        {more && <p className="text-ink-soft">{more}</p>}
        {link && (
          <a
            className="-mb-3 inline-flex min-h-12 items-center font-semibold text-accent underline underline-offset-4"
            href={link.href}
          >
            {link.label}
          </a>
        )}
      </>
    ),
  });

/**
 * @param reason shown below the title.
 * @param link shown below both. Time stands still for a toast under a pointer and with the focus.
 */
export const notifyError = (title: string, reason?: string | null, link?: ToastLink): void =>
  notify("error", { title, more: reason, link });

/** @param more shown below the title. */
export const notifySuccess = (title: string, more?: string | null, link?: ToastLink): void =>
  notify("success", { title, more, link });

/** What the rules say against a tap. It takes the place of the one before: several would pile up over the form. */
export const notifyRefusal = (title: string, link?: ToastLink): void => notify("error", { title, link, id: "refusal" });
