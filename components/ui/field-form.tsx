"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { FirstProblem } from "./problem-text";

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
  /**
   * Called when a field changes while problems are shown, to remove those that are corrected.
   * @param edited the name of the field.
   */
  readonly onEdit: (edited: Name, values: Values<Name>) => void;
  readonly className: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Uncontrolled fields, because they keep text that was typed before script ran. */
  readonly children: ReactNode;
}

/** Sends a form once at a time by script, and never by the browser (docs/security.md, row 33). */
export const FieldForm = <Name extends string>(props: FieldFormProps<Name>) => {
  const { fields, problems, onSubmit, onEdit, className, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.ref ?? own;
  const sending = useRef(false);
  /** Whether the problems changed because the player typed, which moves no focus. */
  const editing = useRef(false);
  /** The name of what had the focus at the last try: no focus moves to it, so its problem is announced instead. */
  const [focused, setFocused] = useState<string | null>(null);

  const findFirst = (wrong: Problems<Name, unknown>) => fields.find((name) => wrong[name] !== undefined);
  const focusFirst = useEffectEvent((wrong: Problems<Name, unknown>) => {
    const first = findFirst(wrong);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  });
  useEffect(() => {
    if (!editing.current) focusFirst(problems);
    editing.current = false;
  }, [problems]);

  const readValues = (element: HTMLFormElement): Values<Name> => {
    const data = new FormData(element);
    return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")])) as Values<Name>;
  };

  const edit = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const edited = fields.find((name) => currentTarget.elements.namedItem(name) === target);
    if (sending.current || !edited || fields.every((name) => problems[name] === undefined)) return;
    editing.current = true;
    onEdit(edited, readValues(currentTarget));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = readValues(event.currentTarget);
    setFocused(document.activeElement?.getAttribute("name") ?? null);
    editing.current = false;
    sending.current = true;
    let left = false;
    try {
      left = (await onSubmit(values)) === "left";
    } finally {
      sending.current = left;
    }
  };

  const first = findFirst(problems);
  const isMoved = first !== undefined && first !== focused;
  return (
    <form
      className={className}
      method="post"
      noValidate
      onInput={edit}
      onSubmit={(event) => void submit(event)}
      ref={form}
    >
      <FirstProblem value={isMoved ? "" : (first ?? null)}>{children}</FirstProblem>
    </form>
  );
};
