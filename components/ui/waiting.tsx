/**
 * What a button gets while it waits for something outside the screen: it keeps its place and its focus, and is told as
 * disabled together with the line that says what it waits for. What a press does then is the screen's to decide.
 * @param because id of that line.
 */
export const waiting = (waits: boolean, because: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": because } : {};

interface WaitNoteProps {
  readonly waits: boolean;
  /** Given to `waiting` as well. */
  readonly id: string;
  readonly text: string;
  readonly className?: string;
  /** `status`: a screen reader says it when it comes. */
  readonly role?: "status";
}

/** The line that says what a button waits for, while it does. */
export const WaitNote = ({ waits, id, text, className = "", role }: WaitNoteProps) =>
  waits && (
    <p className={`text-ink-soft text-small ${className}`} id={id} role={role}>
      {text}
    </p>
  );

/** What is said beside a button that moves points, of the network. @param sending what the button sent has no answer yet. */
export const waitWords = (
  words: { readonly offlineSending: string; readonly offlineWaits: string; readonly slow: string },
  sending: boolean,
  offline: boolean,
): string => {
  if (!offline) return words.slow;
  return sending ? words.offlineSending : words.offlineWaits;
};
