import { useRef, useState } from "react";
import type { ChangeFavouriteRequest, Favourites } from "@/lib/contract/favourites";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { callApi, type Failure } from "../api/call-api";
import { polled } from "./polled";
import { usePolled } from "./use-polled";

const NO_POLLS = { polls: false, asksAtOnce: false };

export interface FavouritesState {
  /** Ids of a family's favourites, a change shown before it is saved. */
  readonly ids: ReadonlySet<string>;
  readonly change: (marketId: string, favourite: boolean) => void;
}

/**
 * The player's favourite markets of a family. A change is shown at once, sent in the order of the taps, and taken back
 * where it could not be saved.
 * @param initial as in the page's HTML; null where the server had none, and then they are asked for.
 * @param onFailure told of each change that was taken back.
 */
export const useFavourites = (
  family: GameFamily,
  initial: Favourites | null,
  onFailure: (failure: Failure) => void,
): FavouritesState => {
  const saved = usePolled<Favourites>(API.favourites, initial, NO_POLLS).data?.[family] ?? [];
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sending = useRef(Promise.resolve());

  const send = async (change: ChangeFavouriteRequest): Promise<void> => {
    const answer = await callApi<Favourites>(API.favourites, { body: change, keepalive: true });
    // Other screens of this page read it there.
    if (answer.ok) polled(API.favourites).ask(true);
    else {
      setChanged((all) => {
        // A later tap on the same star counts more.
        if (all.get(change.marketId) !== change.favourite) return all;
        return new Map([...all].filter(([id]) => id !== change.marketId));
      });
      onFailure(answer);
    }
  };

  const ids = new Set(saved.filter((id) => changed.get(id) !== false));
  for (const [id, favourite] of changed) if (favourite) ids.add(id);
  return {
    ids,
    change: (marketId, favourite) => {
      setChanged((all) => new Map(all).set(marketId, favourite));
      sending.current = sending.current.then(() => send({ family, marketId, favourite }));
    },
  };
};
