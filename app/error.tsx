"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { CrashScreen } from "@/components/ui/crash-screen";
import { FRONT } from "@/lib/front-address";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface FailureProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** docs/specification.md, 2.8 Root and errors. */
const Failure = ({ error, reset }: FailureProps) => {
  const { crash: words } = useWords("root");
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <CrashScreen
      home={{ label: words.home, href: FRONT }}
      message={words.message}
      reference={error.digest ? fill(words.reference, { reference: error.digest }) : null}
      retry={{ label: words.retry, run: retry }}
      title={words.title}
    />
  );
};

export default Failure;
