import { words } from "@/lib/i18n/server-words";

export interface StartPageProps {
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/**
 * The notice for a player who was redirected here: a flow starts over (docs/specification.md, 10.2 OTP fields), or the
 * session has ended.
 */
export const arrivalNotice = async (searchParams: StartPageProps["searchParams"]): Promise<string | undefined> => {
  const [{ notice }, { errors }] = await Promise.all([searchParams, words()]);
  if (notice === "start-over") return errors.otp_start_over;
  return notice === "session-ended" ? errors.session_ended : undefined;
};
