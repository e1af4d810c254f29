import type { ChangeSavedListRequest, SavedList, SavedLists } from "@/lib/contract/saved-lists";
import { SAVED_LISTS_API } from "@/lib/contract/saved-lists-api";
import { type ApiFailure, callApi } from "../api/call-api";
import { useRead } from "./read";

export interface SavedListsState {
  /** The lists sorted by name; null until they are known. */
  readonly lists: readonly SavedList[] | null;
  /** Whether the lists could not be read. */
  readonly lost: boolean;
  /**
   * Saves or removes a list.
   * @returns why nothing was changed; null if it was
   */
  readonly change: (change: ChangeSavedListRequest) => Promise<ApiFailure | null>;
}

/** Returns the lists of all games that the player saved under a name. */
export const useSavedLists = (): SavedListsState => {
  const { data, error, mutate } = useRead<SavedLists>(SAVED_LISTS_API, { initial: null });
  return {
    lists: data?.lists ?? null,
    lost: data === undefined && error !== undefined,
    change: async (change) => {
      const result = await callApi<SavedLists>(SAVED_LISTS_API, { body: change });
      if (!result.ok) return result;
      await mutate(result.data, { revalidate: false });
      return null;
    },
  };
};
