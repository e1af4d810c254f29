/**
 * The attributes of a button that waits, for example for the network. It keeps its focus; a screen reader calls it disabled
 * and reads the reason. @param because the id of the `WaitNote` with the reason.
 */
export const waiting = (waits: boolean, because: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": because } : {};

interface WaitNoteProps {
  readonly waits: boolean;
  /** Given to `waiting` as well. */
  readonly id: string;
  readonly text: string;
  readonly className?: string;
  readonly role?: "status";
}

/** The line that says why a button waits. */
export const WaitNote = ({ waits, id, text, className = "", role }: WaitNoteProps) =>
  waits && (
    <p className={`text-ink-soft text-small ${className}`} id={id} role={role}>
      {text}
    </p>
  );
