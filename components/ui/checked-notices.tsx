import { Facts } from "./facts";
import { Notice } from "./notice";

interface CheckedNoticesProps {
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly texts: readonly string[];
    readonly isChecking: boolean;
  }[];
}

/** Shows requests whose answer was lost, and what became of them: the provider's statements lack them. */
export const CheckedNotices = ({ rows }: CheckedNoticesProps) =>
  rows.length > 0 && (
    <div className="flex flex-col gap-3">
      {rows.map(({ id, title, texts, isChecking }) => (
        <Notice key={id} role="status" variant={isChecking ? "info" : "warn"}>
          <p className="font-semibold">{title}</p>
          {texts.map((text) => (
            <p key={text}>
              <Facts text={text} />
            </p>
          ))}
        </Notice>
      ))}
    </div>
  );
