import { WarnIcon } from "./icons";

interface AsOfProps {
  readonly offline: boolean;
  /** "as of 05:31 PM". */
  readonly text: string;
}

/** While the phone is offline. */
export const AsOf = ({ offline, text }: AsOfProps) =>
  offline && (
    <p className="mt-2 flex items-center gap-1.5 text-ink-soft text-small">
      <WarnIcon className="size-4 text-warn" />
      {text}
    </p>
  );
