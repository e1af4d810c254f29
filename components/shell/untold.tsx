"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { wasTold } from "@/lib/client/money-request/places";

const never = () => () => undefined;

/** Shows what the server knows of a request whose end this phone has not told: it was killed meanwhile, or another one sent it. */
export const Untold = ({ requestKey, children }: { readonly requestKey: string; readonly children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => wasTold(requestKey),
    () => true,
  )
    ? null
    : children;
