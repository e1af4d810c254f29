import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["first", "second", "third", "fourth"] as const;

/** The market list before it is there, in its final size. @param loading words for a screen reader. */
export const MarketsSkeleton = ({ loading }: { readonly loading: string }) => (
  <div aria-busy="true">
    <p className="sr-only">{loading}</p>
    <div className="flex min-h-12 items-center">
      <Skeleton className="h-7 w-32" />
    </div>
    <div className="flex flex-col gap-3">
      {CARDS.map((card) => (
        <div className="h-63 rounded-card border border-line bg-surface p-4" key={card}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-9 w-48" />
          <Skeleton className="mt-2 h-6 w-44" />
          <Skeleton className="mt-3 h-16 w-full" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      ))}
    </div>
  </div>
);
