"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazyPart } from "@/components/ui/lazy";
import { callAccount } from "@/lib/client/api/call-api";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { UpdateProfileRequest } from "@/lib/contract/account";
import { API } from "@/lib/contract/protocol";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { AccountForm } from "./account-form";

const FORM_ID = "edit-profile";

interface ProfileScreenProps {
  readonly name: string;
  readonly mobile: string;
  readonly playerKey: string;
  readonly brand: string;
}

const LockSwitch = lazyImport(() => import("./lock-switch").then((module) => module.LockSwitch));

/** Shows the player's name and phone, a form for the name, and the app lock (docs/specification.md, 3.9 Profile). */
export const ProfileScreen = ({ name, mobile, playerKey, brand }: ProfileScreenProps) => {
  const { profile: t, busy } = useTranslations("account").account;
  const router = useRouter();
  const ready = useIsHydrated();
  const [editing, setEditing] = useState(false);

  return (
    <>
      <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
        <dl className="flex flex-col gap-4">
          {[
            { label: t.name, value: name },
            { label: t.mobile, value: `${COUNTRY_CODE}\u00a0${mobile}` },
          ].map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="break-words font-semibold text-lead">{value}</dd>
            </div>
          ))}
        </dl>
        <button
          aria-controls={FORM_ID}
          aria-expanded={editing}
          className={buttonClass("secondary", "w-full")}
          disabled={!ready}
          onClick={() => setEditing(!editing)}
          type="button"
        >
          {t.edit}
        </button>
        <div className="empty:hidden" id={FORM_ID}>
          {editing && (
            <AccountForm
              done={t.done}
              fields={[
                {
                  name: "name",
                  kind: "name",
                  label: t.field,
                  typed: name,
                  missing: "profile_name_required",
                  refusals: ["profile_failed"],
                },
              ]}
              labels={{ submit: t.submit, busy }}
              onDone={() => {
                router.replace(routes.home);
                // The page is refreshed, because the menu shows the name and a navigation does not render the menu
                // again.
                router.refresh();
              }}
              send={(values) => callAccount(API.profile, values satisfies UpdateProfileRequest)}
            />
          )}
        </div>
      </section>
      <LazyPart>
        <LockSwitch names={{ brand, user: name }} player={playerKey} />
      </LazyPart>
    </>
  );
};
