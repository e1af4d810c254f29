"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, startTransition } from "react";
import { PageBars } from "@/components/outbox/pending-requests";
import { CrashScreen } from "@/components/shell/crash-screen";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface FailureProps extends Pick<ComponentProps<typeof CrashScreen>, "error"> {
  readonly reset: () => void;
}

/** Shows that a page failed, and tries again (docs/specification.md, 2.8 Root and errors). */
const Failure = ({ error, reset }: FailureProps) => {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      {/* The bars still poll a request that was sent before the failure, and show its outcome. */}
      <PageBars />
      <CrashScreen error={error} retry={retry} t={useTranslations("root").crash} />
    </>
  );
};

export default Failure;
