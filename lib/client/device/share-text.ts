/**
 * The result of sharing. `copied`: neither the phone's sheet nor WhatsApp took it. `ready`: a picture was drawn too
 * late for its tap, and is shared at the next.
 */
export type Shared = "done" | "copied" | "ready" | "failed";

/**
 * Whether nothing is to be done about an error: the player closed the sheet, or it is still open after a double tap.
 */
const isSilent = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "AbortError" || error.name === "InvalidStateError");

/**
 * Copies a text by the clipboard, which plain http and some WebViews lack, else by a selection. In an open dialog the
 * field is added to the dialog, because all else is inert.
 */
const isCopied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    // A read-only field opens no keyboard.
    field.readOnly = true;
    const before = document.activeElement;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.focus({ preventScroll: true });
    field.select();
    const copied = document.execCommand?.("copy") ?? false;
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return copied;
  }
};

export const copyText = async (text: string): Promise<Shared> => ((await isCopied(text)) ? "copied" : "failed");

/**
 * Shares by the phone's own sheet.
 * @param otherwise what to do where the browser refuses
 */
export const shareByPhone = async (data: ShareData, otherwise: () => Promise<Shared> | Shared): Promise<Shared> => {
  try {
    await navigator.share(data);
    return "done";
  } catch (error) {
    return isSilent(error) ? "done" : otherwise();
  }
};

/** Shares a text by the phone's own sheet, else by WhatsApp, else as a copy. It must be called in a tap. */
export const shareText = async (text: string): Promise<Shared> => {
  if (typeof navigator.share === "function") return shareByPhone({ text }, () => copyText(text));
  // With "noopener" the result would be null even where a window opened.
  const page = window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank");
  if (page === null) return copyText(text);
  page.opener = null;
  return "done";
};
