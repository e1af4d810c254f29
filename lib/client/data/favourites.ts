import { useRef } from "react";
import type { ChangeFavouriteRequest, Favourites } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type ApiFailure, callApi } from "../api/call-api";
import { ReadError, useRead } from "./read";

export interface FavouritesState {
  readonly ids: ReadonlySet<string>;
  readonly change: (marketId: string, favourite: boolean) => void;
}

const applyChange = (
  all: Favourites | undefined,
  { family, marketId, favourite }: ChangeFavouriteRequest,
): Favourites => {
  const known: Favourites = all ?? { main: [], starline: [], gali: [] };
  const others = known[family].filter((id) => id !== marketId);
  return { ...known, [family]: favourite ? [...others, marketId] : others };
};

/**
 * Returns the favourite markets of a family. A change is shown at once, is sent in order, and is undone if it was not
 * saved.
 * @param initial the favourites of all families; null if the HTML had none
 */
export const useFavourites = (
  family: GameFamily,
  initial: Favourites | null,
  onFailure: (failure: ApiFailure) => void,
): FavouritesState => {
  const { data, mutate } = useRead<Favourites>(API.favourites, { initial });
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (change: ChangeFavouriteRequest): Promise<Favourites> => {
    const result = await callApi<Favourites>(API.favourites, { body: change, keepalive: true });
    if (!result.ok) throw new ReadError(result);
    return result.data;
  };

  const change = async (marketId: string, favourite: boolean): Promise<void> => {
    const request: ChangeFavouriteRequest = { family, marketId, favourite };
    const saved = sending.current.then(() => save(request));
    sending.current = saved.catch(() => undefined);
    try {
      await mutate(saved, {
        optimisticData: applyChange(data, request),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      // The rollback may have undone an earlier change that is saved.
      void mutate();
      if (error instanceof ReadError) onFailure(error.failure);
    }
  };

  return {
    ids: new Set(data?.[family]),
    change: (marketId, favourite) => void change(marketId, favourite),
  };
};
