import { Skeleton } from "@/components/ui/skeleton";

/** A history before it is there, in its final size. @param loading words for a screen reader. */
export const HistorySkeleton = ({ loading }: { readonly loading: string }) => (
  <div aria-busy="true">
    <p className="sr-only">{loading}</p>
    <div className="flex min-h-12 items-center">
      <Skeleton className="h-7 w-36" />
    </div>
    <Skeleton className="mt-2 h-13" />
    <Skeleton className="mt-3 h-12" />
    <Skeleton className="mt-3 h-8" />
    <Skeleton className="mt-3 h-38" />
    <Skeleton className="mt-3 h-38" />
  </div>
);
