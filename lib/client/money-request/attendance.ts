/** Which places the screens of this page ask about themselves, so that the shell does not ask beside them. */
export interface Attendance {
  /** A screen that asks about the place is shown. @returns what ends that. */
  readonly attend: (name: string) => () => void;
  readonly isAttended: (name: string) => boolean;
  /** Calls `listener` when that may have changed. @returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Makes an empty attendance; each kind of place has one. */
export const createAttendance = (): Attendance => {
  /** How many screens there are, by the place's name. */
  const attended = new Map<string, number>();
  const listeners = new Set<() => void>();

  const count = (name: string, by: 1 | -1): void => {
    attended.set(name, (attended.get(name) ?? 0) + by);
    for (const listener of [...listeners]) listener();
  };

  return {
    attend: (name) => {
      count(name, 1);
      return () => count(name, -1);
    },
    isAttended: (name) => (attended.get(name) ?? 0) > 0,
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** Joins several subscriptions of one listener. @returns a function that ends them all. */
export const onAny =
  (...subscriptions: readonly ((listener: () => void) => () => void)[]) =>
  (listener: () => void): (() => void) => {
    const stops = subscriptions.map((subscribe) => subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  };
