import type { Route } from "next";
import toast from "react-hot-toast/headless";
import { Link } from "./link";

/** How long toasts stay, in milliseconds (docs/specification.md, 14.1 Times: 3000, and 5 s elsewhere). */
export const TOAST_MS = { usual: 3000, otherwise: 5000 } as const;

/** What the player can do about it. */
interface ToastLink {
  readonly href: Route;
  readonly label: string;
}

interface Notice {
  readonly title: string;
  readonly more?: string | null | undefined;
  readonly link?: ToastLink | undefined;
  /** A toast replaces an earlier one with the same id. Without an id the same words renew their toast. */
  readonly id?: string;
}

const notify = (type: "error" | "success", { title, more, link, id = `${title}\n${more ?? ""}` }: Notice): void => {
  toast[type](
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

/**
 * @param reason shown below the title.
 * @param link shown below both.
 */
export const notifyError = (title: string, reason?: string | null, link?: ToastLink): void =>
  notify("error", { title, more: reason, link });

/** @param more shown below the title. */
export const notifySuccess = (title: string, more?: string | null, link?: ToastLink): void =>
  notify("success", { title, more, link });

/** Says which rule forbids a tap. It replaces the one before: several would pile up over the form. */
export const notifyRefusal = (title: string, link?: ToastLink): void => notify("error", { title, link, id: "refusal" });
