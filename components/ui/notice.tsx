import type { ReactNode } from "react";
import { InfoIcon, OpenIcon, WarnIcon } from "./icons";

const VARIANTS = {
  info: { box: "bg-sunken text-ink", Icon: InfoIcon, icon: "text-ink-soft" },
  good: { box: "bg-good-soft text-ink", Icon: OpenIcon, icon: "text-good" },
  warn: { box: "bg-warn-soft text-ink", Icon: WarnIcon, icon: "text-warn" },
  bad: { box: "bg-bad-soft text-ink", Icon: WarnIcon, icon: "text-bad" },
} as const;

interface NoticeProps {
  readonly variant: keyof typeof VARIANTS;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  readonly role?: "alert" | "status";
  readonly children: ReactNode;
}

/** Shows a message that stays on the screen, unlike a toast. */
export const Notice = ({ variant, role, children }: NoticeProps) => {
  const { box, Icon, icon } = VARIANTS[variant];
  return (
    <div className={`flex gap-3 rounded-control border border-transparent p-3 text-small ${box}`} role={role}>
      <Icon className={`size-5 ${icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
};
