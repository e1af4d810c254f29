"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Problems by field, by default as texts in the player's language. */
export type Problems<Name extends string, Problem = string> = { readonly [Key in Name]?: Problem | undefined };

interface FieldFormProps<Name extends string> {
  /** The fields in the order of the screen; the first invalid input gets the focus. */
  readonly fields: readonly Name[];
  readonly problems: Problems<Name, unknown>;
  /**
   * Takes the values. The form submits nothing more until it settles, and never after "left", because a button is
   * disabled too late for that.
   */
  readonly onSubmit: (values: Values<Name>) => Promise<"left" | undefined> | undefined;
  readonly className: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Uncontrolled fields, because they keep text that was typed before script ran. */
  readonly children: ReactNode;
}

/** Sends a form once at a time by script, and never by the browser (docs/security.md, row 33). */
export const FieldForm = <Name extends string>(props: FieldFormProps<Name>) => {
  const { fields, problems, onSubmit, className, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.ref ?? own;
  const sending = useRef(false);

  const focusFirst = useEffectEvent((wrong: Problems<Name, unknown>) => {
    const first = fields.find((name) => wrong[name] !== undefined);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  });
  useEffect(() => focusFirst(problems), [problems]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")])) as Values<Name>;
    sending.current = true;
    let left = false;
    try {
      left = (await onSubmit(values)) === "left";
    } finally {
      sending.current = left;
    }
  };

  return (
    <form className={className} method="post" noValidate onSubmit={(event) => void submit(event)} ref={form}>
      {children}
    </form>
  );
};
