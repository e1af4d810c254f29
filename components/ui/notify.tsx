import type { Route } from "next";
import { showToast, TOAST_MS } from "./toasts";

/** What the player can do about it. */
interface ToastLink {
  readonly href: Route;
  readonly label: string;
}

const notify = (
  type: "error" | "success",
  title: string,
  more: string | null | undefined,
  link?: ToastLink | undefined,
): void =>
  showToast({
    // The same words again renew their toast instead of piling up.
    id: `${title}\n${more ?? ""}`,
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
  notify("error", title, reason, link);

/** @param more shown below the title. */
export const notifySuccess = (title: string, more?: string): void => notify("success", title, more);
