import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["first", "second", "third", "fourth"] as const;

const Heading = () => (
  <div className="mb-1 flex min-h-12 items-center">
    <Skeleton className="h-10 w-32" />
  </div>
);

const HEADS = {
  home: (
    <>
      <Skeleton className="mb-2 h-9" />
      <div className="mb-3 grid grid-cols-2 gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </>
  ),
  starline: <Skeleton className="mb-2 h-68" />,
  gali: <Skeleton className="mb-2 h-58" />,
} as const;

interface MarketsSkeletonProps {
  /** Words for a screen reader. */
  readonly loading: string;
  /** What is above the list. */
  readonly head: keyof typeof HEADS;
}

/** A market list before it is there, in its final size. */
export const MarketsSkeleton = ({ loading, head }: MarketsSkeletonProps) => (
  <div aria-busy="true">
    <p className="sr-only">{loading}</p>
    {HEADS[head]}
    <Heading />
    <div className="flex flex-col gap-2">
      {CARDS.map((card) => (
        <div className="h-36.5 rounded-card border border-line bg-surface px-2.5 pt-1.5 pb-2" key={card}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-1 h-7 w-48" />
          <Skeleton className="mt-1 h-5 w-full" />
          <Skeleton className="mt-1.5 h-12 w-full" />
        </div>
      ))}
    </div>
  </div>
);

const ROWS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;

interface ChartsSkeletonProps {
  readonly title: string;
  /** Words for a screen reader. */
  readonly loading: string;
}

/** The charts' rows before they are there, in their final size. */
export const ChartsSkeleton = ({ title, loading }: ChartsSkeletonProps) => (
  <div aria-busy="true">
    <p className="mb-2 flex min-h-12 items-center pl-10 font-bold text-title">{title}</p>
    <p className="sr-only">{loading}</p>
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {ROWS.map((row) => (
        <div className="flex min-h-16 items-center justify-between gap-3 px-4" key={row}>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-12 w-36" />
        </div>
      ))}
    </div>
  </div>
);
