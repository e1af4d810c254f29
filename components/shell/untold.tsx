"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { wasTold } from "@/lib/client/money-request/places";

const never = () => () => undefined;

/** Shows the server's news of a request unless this phone has shown its result: another phone sent it, or the tab was killed. */
export const Untold = ({ requestKey, children }: { readonly requestKey: string; readonly children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => wasTold(requestKey),
    () => true,
  )
    ? null
    : children;
