"use client";

import type { Route } from "next";
import { callAccount } from "@/lib/client/api/call-api";
import { openAsNewDocument } from "@/lib/client/session/session-end";
import type { SessionStarted, SignInRequest } from "@/lib/contract/account";
import { API } from "@/lib/contract/protocol";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { AccountForm } from "./account-form";

interface LoginFormProps {
  /**
   * The page to which the login leads back. It is followed only for the player whose key starts with `owner`; others go
   * home.
   */
  readonly returnTo?: { readonly path: Route; readonly owner: string } | null;
}

/** Asks for phone and password (docs/specification.md, 3.2 Login). */
export const LoginForm = ({ returnTo = null }: LoginFormProps) => {
  const { login: t, account } = useTranslations("login");
  return (
    <AccountForm
      fields={[
        { name: "phone", kind: "phone", label: account.phone, missing: "phone_required", invalid: "phone_invalid" },
        { name: "password", kind: "password", label: account.password, missing: "password_required" },
      ]}
      labels={t}
      onDone={({ player }: SessionStarted) =>
        openAsNewDocument(returnTo && player?.startsWith(returnTo.owner) ? returnTo.path : routes.home)
      }
      send={(values) => callAccount<SessionStarted>(API.signIn, values satisfies SignInRequest)}
    />
  );
};
