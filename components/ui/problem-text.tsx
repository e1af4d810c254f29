"use client";

import { createContext, useContext } from "react";

/**
 * The name of the field whose problem a form announces: it had the focus, which reads its description only when it
 * comes. Empty if the focus comes to the first wrong field; null outside such a form.
 */
export const FirstProblem = createContext<string | null>(null);

interface ProblemTextProps {
  /** The id of the field with `-error`, by which the field is described. */
  readonly id?: string;
  /** The specification's text; a plain explanation may follow on a second line. */
  readonly text: string;
}

/** Shows the problem of a field and describes the field with it. Of a form's problems at most one is announced. */
export const ProblemText = ({ id, text }: ProblemTextProps) => {
  const first = useContext(FirstProblem);
  const [fixed, plain] = text.split("\n");
  return (
    <div className="mt-2.5 text-small" id={id}>
      <p className="font-semibold text-bad" role={first === null || id === `${first}-error` ? "alert" : undefined}>
        {fixed}
      </p>
      {plain && <p className="text-ink-soft">{plain}</p>}
    </div>
  );
};
