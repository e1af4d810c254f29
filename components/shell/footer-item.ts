/** The look of a link or a button in the bar at the bottom. */
export const FOOTER_ITEM =
  "group flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink";
