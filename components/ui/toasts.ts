import type { ReactNode } from "react";

export interface Toast {
  /** The same one again takes the place of the first. */
  readonly id: string;
  readonly type: "error" | "success";
  readonly message: ReactNode;
  /** How long it stays, in milliseconds; `TOAST_MS.otherwise` where nothing is said. */
  readonly durationMs?: number;
}

/** How long toasts stay, in milliseconds (docs/specification.md, 14.1 Times: 3000, and 5 s elsewhere). */
export const TOAST_MS = { usual: 3000, otherwise: 5000 } as const;

interface Timed {
  readonly toast: Toast;
  /** Milliseconds that it had left when it was last paused or shown. */
  leftMs: number;
  /** `performance.now()` from which they count; undefined while time stands still for it. */
  since: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** More are not shown: the oldest goes. */
const MOST = 20;

let timed: readonly Timed[] = [];
let shown: readonly Toast[] = [];
let paused = false;
const listeners = new Set<() => void>();

const keep = (next: readonly Timed[]): void => {
  for (const gone of timed) if (!next.includes(gone)) clearTimeout(gone.timer);
  timed = next;
  shown = next.map(({ toast }) => toast);
  for (const listener of listeners) listener();
};

const run = (one: Timed): void => {
  one.since = performance.now();
  one.timer = setTimeout(() => dismissToast(one.toast.id), one.leftMs);
};

/** Shows a toast, the newest first; one with the same id begins anew. */
export const showToast = (toast: Toast): void => {
  const one: Timed = { toast, leftMs: toast.durationMs ?? TOAST_MS.otherwise, since: undefined, timer: undefined };
  const again = timed.some(({ toast: { id } }) => id === toast.id);
  keep(again ? timed.map((other) => (other.toast.id === toast.id ? one : other)) : [one, ...timed].slice(0, MOST));
  if (!paused) run(one);
};

export const dismissToast = (id: string): void => keep(timed.filter(({ toast }) => toast.id !== id));

export const dismissToasts = (): void => keep([]);

/** Time stands still for all toasts, those too that come meanwhile. */
export const pauseToasts = (): void => {
  if (paused) return;
  paused = true;
  for (const one of timed) {
    clearTimeout(one.timer);
    if (one.since !== undefined) one.leftMs -= performance.now() - one.since;
    one.since = undefined;
  }
};

/** They go on with what was left of their time. */
export const resumeToasts = (): void => {
  if (!paused) return;
  paused = false;
  for (const one of timed) run(one);
};

/** What is shown now, the newest first; the same array until it changes. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls `listener` whenever that changes. @returns a function that unsubscribes. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
