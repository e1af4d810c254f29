import { Skeleton } from "@/components/ui/skeleton";

/** /payviaupi before its options are there, in its final size. @param loading said aloud, and shown beside the spinner. */
export const OptionsLoading = ({ loading }: { readonly loading: string }) => (
  <div aria-busy="true">
    <div className="flex min-h-12 items-center">
      <Skeleton className="h-7 w-36" />
    </div>
    <div className="mt-2 flex flex-col gap-4">
      <Skeleton className="h-24" />
      <div className="flex h-38 items-center justify-center gap-3 text-ink-soft">
        <span
          aria-hidden="true"
          className="size-7 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-wait"
        />
        <p role="status">{loading}</p>
      </div>
      <Skeleton className="h-12" />
    </div>
  </div>
);
