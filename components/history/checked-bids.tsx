import { LazyPart } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { CheckedBidListProps } from "./checked-bid-list";

const CheckedBidList = lazyImport(() => import("./checked-bid-list").then((module) => module.CheckedBidList));

/** Loads the bids whose answer was lost after the page, because they are rare. */
export const CheckedBids = (props: CheckedBidListProps) => (
  <LazyPart>
    <CheckedBidList {...props} />
  </LazyPart>
);
