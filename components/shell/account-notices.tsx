import { Notice } from "@/components/ui/notice";
import { OPERATOR_TEXT } from "@/components/ui/operator-text";

interface AccountNoticesProps {
  /** The text for a blocked account; null for an account that is not blocked. */
  readonly blocked: string | null;
  /** The operator's text about maintenance, one string per paragraph. */
  readonly maintenance: readonly string[];
}

/** Shows what a player must know before they send anything; it stands above every page. */
export const AccountNotices = ({ blocked, maintenance }: AccountNoticesProps) =>
  (blocked !== null || maintenance.length > 0) && (
    <div className="mb-3 flex flex-col gap-3">
      {blocked !== null && (
        <Notice variant="bad" role="status">
          {blocked}
        </Notice>
      )}
      {maintenance.length > 0 && (
        <Notice variant="warn" role="status">
          {maintenance.map((text) => (
            <p key={text} {...OPERATOR_TEXT}>
              {text}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
