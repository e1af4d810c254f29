import { words } from "@/lib/i18n/server-words";

export interface StartPageProps {
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/** What the first screen of a flow says to a player who was brought back to it (first document, section 5). */
export const startOverNotice = async (searchParams: StartPageProps["searchParams"]): Promise<string | undefined> =>
  (await searchParams).notice === "start-over" ? (await words()).errors.otp_start_over : undefined;
