import toast from "react-hot-toast/headless";

/** How long a toast stays, in milliseconds (first document, section 9). */
const TOAST_MS = 3000;

/** The same words again renew their toast instead of piling up. */
const options = (title: string) => ({ id: title, duration: TOAST_MS });

/** @param reason stands under the title. */
export const notifyError = (title: string, reason?: string | null): void => {
  toast.error(
    <>
      <p className="font-semibold">{title}</p>
      {reason && <p className="text-ink-soft">{reason}</p>}
    </>,
    options(title),
  );
};

export const notifySuccess = (title: string): void => {
  toast.success(<p className="font-semibold">{title}</p>, options(title));
};
