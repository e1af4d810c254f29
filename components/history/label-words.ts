import type { Words } from "@/lib/i18n/words";

type Labels = Words["history"]["labels"];

const isKnown = (labels: Labels, text: string): text is keyof Labels => Object.hasOwn(labels, text);

/** A game type's or session's label in the player's language; an unknown label stays unchanged. */
export const labelWords = (labels: Labels, text: string): string => (isKnown(labels, text) ? labels[text] : text);
