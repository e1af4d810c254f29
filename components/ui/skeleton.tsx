/** A grey shape where something will be. `className` gives it the final size. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div aria-hidden="true" className={`animate-wait rounded-control bg-sunken ${className}`} />
);
