"use client";

import { LazyPart } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { CheckedRequestListProps } from "./checked-request-list";

const CheckedRequestList = lazyImport(() =>
  import("./checked-request-list").then((module) => module.CheckedRequestList),
);

/** Loads the requests for funds whose answer was lost after the page, because they are rare. */
export const CheckedRequests = (props: CheckedRequestListProps) => (
  <LazyPart>
    <CheckedRequestList {...props} />
  </LazyPart>
);
