import { Skeleton } from "@/components/ui/skeleton";

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
