import type { ReactNode } from "react";

interface StatePanelProps {
  readonly title: string;
  readonly message?: string;
  readonly icon: ReactNode;
  readonly action?: ReactNode;
}

/** Shows that a list is empty or could not be read. */
export const StatePanel = ({ title, message, icon, action }: StatePanelProps) => (
  <section className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-5 text-center">
    <span className="text-ink-soft">{icon}</span>
    <h2 className="text-lead font-semibold">{title}</h2>
    {message && <p className="text-ink-soft">{message}</p>}
    {action && <div className="mt-3">{action}</div>}
  </section>
);
