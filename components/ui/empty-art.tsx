/** The paths of the drawings, 112 wide and 80 high. */
const ART = {
  bids: "M42 12h34a4 4 0 0 1 4 4v50l-5-4-5 4-5-4-6 4-6-4-5 4-5-4-5 4V16a4 4 0 0 1 4-4zM48 26h22M48 36h22M48 46h12M38 20l-10 3a4 4 0 0 0-3 5l10 34M93 40v8M89 44h8M16 48v6M13 51h6M14 72h84",
  wins: "M44 14h24v16a12 12 0 0 1-24 0zM44 19h-9c0 9 4 13 10 14M68 19h9c0 9-4 13-10 14M56 42v10M50 52h12l3 8H47zM42 60h28v6H42zM25 20v8M21 24h8M88 34v8M84 38h8M86 12v5M83.5 14.5h5M18 72h76",
  bell: "M34 58h44l-6-8V36a16 16 0 0 0-32 0v14zM50 65h12M56 20v-6M80 20h9l-9 11h9M94 10h6l-6 7h6M22 34v6M19 37h6M14 72h84",
} as const;

/** Draws the picture of a list without rows. */
export const EmptyArt = ({ name }: { readonly name: keyof typeof ART }) => (
  <svg aria-hidden="true" className="icon h-20 w-28" viewBox="0 0 112 80">
    <path d={ART[name]} />
  </svg>
);
