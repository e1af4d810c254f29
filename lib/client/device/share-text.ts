/** By the phone's own sheet, else by WhatsApp. */
export const shareText = (text: string): void => {
  // A closed share sheet rejects too.
  if (navigator.share) void navigator.share({ text }).catch(() => undefined);
  else window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener,noreferrer");
};
