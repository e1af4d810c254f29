import { WarnIcon } from "./icons";

interface AsOfProps {
  readonly offline: boolean;
  /** "as of 05:31 PM", in the player's language. */
  readonly text: string;
}

/** While the phone is offline: the time of the shown list. */
export const AsOf = ({ offline, text }: AsOfProps) =>
  offline && (
    <p className="mt-2 flex items-center gap-1.5 text-ink-soft text-small">
      <WarnIcon className="size-4 text-warn" />
      {text}
    </p>
  );
