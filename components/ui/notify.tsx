import toast from "react-hot-toast/headless";

/** How long toasts stay, in milliseconds (docs/specification.md, 14.1 Times: 3000, and 5 s elsewhere). */
export const TOAST_MS = { usual: 3000, otherwise: 5000 } as const;

/** The same words again renew their toast instead of piling up. */
const options = (...words: readonly string[]) => ({ id: words.join("\n"), duration: TOAST_MS.usual });

/** @param reason shown below the title. */
export const notifyError = (title: string, reason?: string | null): void => {
  toast.error(
    <>
      <p className="font-semibold">{title}</p>
      {reason && <p className="text-ink-soft">{reason}</p>}
    </>,
    options(title, reason ?? ""),
  );
};

/** @param more shown below the title. */
export const notifySuccess = (title: string, more?: string): void => {
  toast.success(
    <>
      <p className="font-semibold">{title}</p>
      {more && <p className="text-ink-soft">{more}</p>}
    </>,
    options(title, more ?? ""),
  );
};
