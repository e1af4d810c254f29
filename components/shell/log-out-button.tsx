"use client";

import { useState } from "react";
import { ExitIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { callApi } from "@/lib/client/api/call-api";
import { forgetSettled } from "@/lib/client/money-request/forget-settled";
import { pagePlayer } from "@/lib/client/session/page-player";
import { leaveForLogin } from "@/lib/client/session/session-end";
import { API } from "@/lib/contract/protocol";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";

interface LogOutButtonProps {
  readonly className: string;
  readonly words: { readonly logOut: string; readonly loggingOut: string };
}

/**
 * Ends the session on the server, takes the player's settled money data off the phone, then loads /login as a new document,
 * which clears the browser's memory.
 */
export const LogOutButton = ({ className, words }: LogOutButtonProps) => {
  const { errors } = useWords("root");
  const [busy, setBusy] = useState(false);

  const logOut = async () => {
    setBusy(true);
    const answer = await callApi(API.signOut, { body: {} });
    if (answer.ok) {
      const player = pagePlayer();
      if (player !== null) await forgetSettled(player);
      leaveForLogin();
      return;
    }
    setBusy(false);
    notifyError(errorWords(errors, answer));
  };

  return (
    <button className={className} disabled={busy} onClick={() => void logOut()} type="button">
      <ExitIcon />
      {busy ? words.loggingOut : words.logOut}
    </button>
  );
};
