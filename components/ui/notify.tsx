import { showToast, TOAST_MS } from "./toasts";

const notify = (type: "error" | "success", title: string, more: string | null | undefined): void =>
  showToast({
    // The same words again renew their toast instead of piling up.
    id: `${title}\n${more ?? ""}`,
    type,
    durationMs: TOAST_MS.usual,
    message: (
      <>
        <p className="font-semibold">{title}</p>
        {more && <p className="text-ink-soft">{more}</p>}
      </>
    ),
  });

/** @param reason shown below the title. */
export const notifyError = (title: string, reason?: string | null): void => notify("error", title, reason);

/** @param more shown below the title. */
export const notifySuccess = (title: string, more?: string): void => notify("success", title, more);

/** What the rules say against a tap. It takes the place of the one before: several would pile up over the form. */
export const notifyRefusal = (title: string): void =>
  showToast({
    id: "refusal",
    type: "error",
    durationMs: TOAST_MS.usual,
    message: <p className="font-semibold">{title}</p>,
  });
