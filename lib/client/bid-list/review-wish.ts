import { type DraftPlace, placeName } from "../money-request/places";

let wished: string | null = null;

const nameOf = (place: DraftPlace): string => `${place.playerKey} ${placeName(place)}`;

/** Once. */
export const wishReview = (place: DraftPlace): void => {
  wished = nameOf(place);
};

export const takeReviewWish = (place: DraftPlace): boolean => {
  const isWished = wished === nameOf(place);
  wished = null;
  return isWished;
};
