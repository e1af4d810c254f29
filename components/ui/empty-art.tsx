export const EmptyArt = ({ name }: { readonly name: "bids" | "wins" | "bell" }) => (
  <svg aria-hidden="true" className="icon h-20 w-28">
    <use href={`#e-${name}`} />
  </svg>
);
