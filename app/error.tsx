"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, startTransition } from "react";
import { CrashScreen } from "@/components/shell/crash-screen";
import { PageBars } from "@/components/shell/pending-requests";
import { useWords } from "@/lib/i18n/words-provider";

interface FailureProps extends Pick<ComponentProps<typeof CrashScreen>, "error"> {
  readonly reset: () => void;
}

/** docs/specification.md, 2.8 Root and errors. */
const Failure = ({ error, reset }: FailureProps) => {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      {/* A request that left before the failure is still followed, and told here. */}
      <PageBars />
      <CrashScreen error={error} retry={retry} words={useWords("root").crash} />
    </>
  );
};

export default Failure;
