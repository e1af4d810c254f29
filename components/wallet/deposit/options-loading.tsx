import type { ReactNode } from "react";

interface OptionsLoadingProps {
  readonly loading: string;
  readonly children?: ReactNode;
}

/** In the final size. */
export const OptionsLoading = ({ loading, children }: OptionsLoadingProps) => (
  <div aria-busy="true">
    <div className="flex min-h-12 items-center">
      <Skeleton className="h-7 w-36" />
    </div>
    <div className="mt-2 flex flex-col gap-4">
      {children}
      <Skeleton className="h-14" />
      <Skeleton className="h-44" />
      <div className="flex h-30 items-center justify-center gap-3 text-ink-soft">
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

const Skeleton = ({ className }: { readonly className: string }) => (
  <div aria-hidden="true" className={`animate-wait rounded-control bg-sunken ${className}`} />
);
