import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

interface ScreenSkeletonProps {
  /** Words for a screen reader. */
  readonly loading: string;
  /** Classes of each block below the heading, from the top, with its final height. */
  readonly blocks: readonly string[];
  /** What stands above the blocks and needs no waiting for. */
  readonly children?: ReactNode;
}

/** A screen of funds before it is there, in its final size: its heading, and grey shapes where its parts will be. */
export const ScreenSkeleton = ({ loading, blocks, children }: ScreenSkeletonProps) => {
  const shapes = blocks.map((size, place) => ({ size, key: String(place) }));
  return (
    <div aria-busy="true">
      <p className="sr-only">{loading}</p>
      <div className="flex min-h-12 items-center">
        <Skeleton className="h-7 w-36" />
      </div>
      <div className="mt-2 flex flex-col gap-3">
        {children}
        {shapes.map(({ size, key }) => (
          <Skeleton className={size} key={key} />
        ))}
      </div>
    </div>
  );
};

interface OptionsLoadingProps {
  /** Said aloud, and shown beside the spinner. */
  readonly loading: string;
  /** What stands above the options and needs no waiting for. */
  readonly children?: ReactNode;
}

/** /payviaupi before its options are there, in its final size. */
export const OptionsLoading = ({ loading, children }: OptionsLoadingProps) => (
  <div aria-busy="true">
    <div className="flex min-h-12 items-center">
      <Skeleton className="h-7 w-36" />
    </div>
    <div className="mt-2 flex flex-col gap-4">
      {children}
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
