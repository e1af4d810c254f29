import type { ReactNode } from "react";
import { UntilThere } from "@/components/shell/until-there";
import { askedByRouter } from "@/lib/server/pages/asked-by-router";

/** A server component, of a page or of its skeleton. */
type Part<Props> = (props: Props) => ReactNode | Promise<ReactNode>;

/**
 * A page with the skeleton that stands in its place on a navigation, until its data is there. A document is sent whole,
 * and its payload has no skeleton. Pages have this in place of the framework's `loading.tsx`, whose boundary every
 * document has too (decision 0037).
 */
export const withSkeleton =
  <Props extends object>(Page: Part<Props>, Skeleton: Part<object>) =>
  async (props: Props) => (
    <UntilThere skeleton={(await askedByRouter()) ? <Skeleton /> : null}>
      <Page {...props} />
    </UntilThere>
  );
