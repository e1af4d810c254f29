/**
 * Pull-to-refresh in pixels of the finger's way, and its wait in milliseconds (docs/specification.md, 14.1 Times and
 * 14.2 Sizes and forms).
 */
export const PULL = {
  /** From here on letting go refreshes. */
  threshold: 60,
  /** The sign comes down no further. */
  max: 80,
  /** Where the sign rests while the page is refreshed. */
  reload: 50,
  /** Between letting go and the reload, so that it is seen. */
  timeoutMs: 500,
} as const;

/** How far the sign has come down once the finger went `way` pixels down. */
export const shownDistance = (way: number): number => Math.min(PULL.max, Math.max(0, way));

export const refreshes = (way: number): boolean => way >= PULL.threshold;
