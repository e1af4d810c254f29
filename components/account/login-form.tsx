"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { callApi, type Failure } from "@/lib/client/call-api";
import { useHydrated } from "@/lib/client/use-hydrated";
import type { ErrorCode } from "@/lib/contract/errors";
import { API } from "@/lib/contract/protocol";
import type { SignedIn, SignInRequest } from "@/lib/contract/session";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { errorWords } from "@/lib/i18n/error-words";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PasswordField } from "./password-field";

const PHONE_ERRORS: readonly ErrorCode[] = ["phone_required", "phone_invalid"];

const phoneError = (phone: string): ErrorCode | undefined => {
  if (phone === "") return "phone_required";
  return PHONE_PATTERN.test(phone) ? undefined : "phone_invalid";
};

interface Problems {
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly form?: string | undefined;
}

/** What can be seen to be wrong before anything is sent; undefined where all is well. */
const problemsOf = ({ phone, password }: SignInRequest, errors: Words["errors"]): Problems | undefined => {
  const wrongPhone = phoneError(phone);
  if (!wrongPhone && password !== "") return undefined;
  return {
    phone: wrongPhone && errors[wrongPhone],
    password: password === "" ? errors.password_required : undefined,
  };
};

/** The same of the server's answer: at its field where it is about one. */
const problemsOfAnswer = (failure: Failure, errors: Words["errors"]): Problems => {
  const text = errorWords(errors, failure);
  if (PHONE_ERRORS.includes(failure.code)) return { phone: text };
  return failure.code === "password_required" ? { password: text } : { form: text };
};

/** Phone and password (first document, "Login"). What is wrong stands at its field, in the document's words. */
export const LoginForm = () => {
  const words = useWords("login");
  const errors = useWords("errors");
  const router = useRouter();
  const ready = useHydrated();
  const [phone, setPhone] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const request: SignInRequest = { phone: phone.trim(), password };
    const wrong = problemsOf(request, errors);
    setProblems(wrong ?? {});
    if (wrong) return;
    setBusy(true);
    const answer = await callApi<SignedIn>(API.signIn, { body: request });
    if (answer.ok) {
      // Stays busy until the next page stands in its place.
      router.replace(routes.home);
      return;
    }
    setBusy(false);
    setProblems(problemsOfAnswer(answer, errors));
  };

  return (
    <form className="flex flex-col gap-4" method="post" noValidate onSubmit={(event) => void signIn(event)}>
      <Field
        autoComplete="tel-national"
        error={problems.phone}
        id="phone"
        inputMode="numeric"
        label={words.phone}
        maxLength={16}
        name="phone"
        onChange={(event) => setPhone(event.target.value)}
        type="tel"
        value={phone}
      />
      <PasswordField error={problems.password} onChange={setPassword} value={password} />
      {problems.form && (
        <Notice look="bad" role="alert">
          {problems.form}
        </Notice>
      )}
      <button className={buttonClass("primary", "w-full")} disabled={!ready || busy} type="submit">
        {busy ? words.busy : words.submit}
      </button>
    </form>
  );
};
