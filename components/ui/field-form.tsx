"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong with each field, in the player's words; nothing for a field that is well. */
export type Problems<Name extends string> = { readonly [Key in Name]?: string | undefined };

interface FieldFormProps<Name extends string> {
  /** The names of its inputs, in the order of the screen: the first wrong one gets the focus. */
  readonly fields: readonly Name[];
  readonly problems: Problems<Name>;
  /**
   * Gets what is typed. Until its promise settles, and for good once that gives "left", the form submits nothing more: a
   * second press comes before the first has rendered, so a disabled button alone would let it through.
   */
  readonly onSubmit: (values: Values<Name>) => Promise<"left" | undefined> | undefined;
  readonly className: string;
  /** For a screen that empties it. */
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** The inputs. They keep what is typed by themselves: what was typed before script ran is there too. */
  readonly children: ReactNode;
}

/**
 * A form that script alone sends, once at a time, and never the browser itself (docs/security.md, row 33). What is wrong
 * stands at its field and gets the focus; all that was typed stays.
 */
export const FieldForm = <Name extends string>(props: FieldFormProps<Name>) => {
  const { fields, problems, onSubmit, className, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.ref ?? own;
  const sending = useRef(false);

  useEffect(() => {
    const first = fields.find((name) => problems[name] !== undefined);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }, [problems, fields, form]);

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
