"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import type { Values } from "@/components/ui/field-form";
import { notifySuccess } from "@/components/ui/notify";
import { callAccount } from "@/lib/client/api/call-api";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { UpdateProfileRequest } from "@/lib/contract/account";
import { API } from "@/lib/contract/protocol";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { AccountForm } from "./account-form";
import { nameProblem } from "./problems";

const FIELDS = ["name"] as const;
type Name = (typeof FIELDS)[number];

const FIELD_OF = { profile_name_required: "name", name_hidden_characters: "name", profile_failed: "name" } as const;

const FORM_ID = "edit-profile";

interface ProfileScreenProps {
  readonly name: string;
  /** Ten digits. */
  readonly mobile: string;
}

/** Name and mobile, with a toggle for the form that changes the name (docs/specification.md, 3.9 Profile). */
export const ProfileScreen = ({ name, mobile }: ProfileScreenProps) => {
  const { errors } = useWords("account");
  const { profile: words, busy } = useWords("account").account;
  const router = useRouter();
  const ready = useHydrated();
  const [editing, setEditing] = useState(false);

  const send = async (values: Values<Name>) => {
    const body: UpdateProfileRequest = { name: values.name.trim() };
    const answer = await callAccount(API.profile, body);
    if (answer.ok) notifySuccess(words.done);
    return answer;
  };
  const goHome = () => {
    router.replace(routes.home);
    // The menu shows the name, and navigation does not render it again.
    router.refresh();
  };

  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <dl className="flex flex-col gap-4">
        {[
          { label: words.name, value: name },
          { label: words.mobile, value: `${COUNTRY_CODE} ${mobile}` },
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
        {words.edit}
      </button>
      <div className="empty:hidden" id={FORM_ID}>
        {editing && (
          <AccountForm
            check={(values) => {
              const problem = nameProblem(values.name.trim(), "profile_name_required");
              return { name: problem && errors[problem] };
            }}
            fieldOf={FIELD_OF}
            fields={FIELDS}
            labels={{ submit: words.submit, busy }}
            onDone={goHome}
            send={send}
          >
            {(problems) => (
              <Field
                autoComplete="name"
                defaultValue={name}
                error={problems.name}
                id="name"
                label={words.field}
                maxLength={100}
                name="name"
                type="text"
              />
            )}
          </AccountForm>
        )}
      </div>
    </section>
  );
};
