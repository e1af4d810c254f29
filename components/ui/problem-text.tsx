"use client";

import { createContext, useContext } from "react";

/** The name of the first wrong field of a form; null outside a form that focuses it. */
export const FirstProblem = createContext<string | null>(null);

interface ProblemTextProps {
  /** The id of the field with `-error`, by which the field is described. */
  readonly id?: string;
  /** The specification's text; a plain explanation may follow on a second line. */
  readonly text: string;
}

/** Shows the problem of a field. Of a form's problems only the first is announced; the others describe their fields. */
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
