"use client";

import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "@/lib/client/page/lifecycle";

interface UntilThereProps {
  /** In the content's final size. Null in a document, which never shows it. */
  readonly skeleton: ReactNode;
  /** What the server may take a while for. */
  readonly children: ReactNode;
}

/**
 * A navigation inside the app shows the skeleton at once. A document has no boundary here: the browser shows the page
 * before as long, and gets the content whole; a boundary would paint the skeleton, and hold the content that has come
 * back for 300 ms (decision 0037). Which it is stays as it was at the first render: a boundary that comes or goes with a
 * refresh would throw away what was typed below it.
 */
export const UntilThere = ({ skeleton, children }: UntilThereProps) => {
  const inTheApp = useHydrated();
  const [bounded] = useState(inTheApp);
  return bounded ? <Suspense fallback={skeleton}>{children}</Suspense> : children;
};
