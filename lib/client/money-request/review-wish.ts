import { type DraftPlace, placeName } from "./places";

/** The list whose bid screen asks for confirmation when it opens. */
let wished: string | null = null;

const nameOf = (place: DraftPlace): string => `${place.playerKey} ${placeName(place)}`;

/** The bid screen of this list asks for confirmation when it opens, once. */
export const wishReview = (place: DraftPlace): void => {
  wished = nameOf(place);
};

/** Whether this list's confirmation was wished for. */
export const takeReviewWish = (place: DraftPlace): boolean => {
  const isWished = wished === nameOf(place);
  wished = null;
  return isWished;
};
