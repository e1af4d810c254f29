"use client";

import type { ComponentProps } from "react";
import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadSwitch = () => import("./lock-switch").then((module) => module.LockSwitch);

/** Its script comes after the page's. */
export const LockSetting = (props: ComponentProps<Awaited<ReturnType<typeof loadSwitch>>>) => {
  const LockSwitch = useLazyPart(loadSwitch, { ahead: true });
  return LockSwitch && <LockSwitch {...props} />;
};
