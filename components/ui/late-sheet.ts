import { useLazyPart } from "@/lib/client/page/lazy-part";
import { useWords } from "@/lib/i18n/words-provider";
import { notifyError } from "./toasts/notify";

/**
 * A sheet or field whose script is fetched when it is opened, or `ahead`. A lost script closes it, and a toast says so.
 * @param load a constant function. @returns null until the script has arrived.
 */
export const useLateSheet = <Part>(
  load: () => Promise<Part>,
  { wanted, close, ahead = false }: { readonly wanted: boolean; readonly close: () => void; readonly ahead?: boolean },
): Part | null => {
  const { notLoaded } = useWords("root").common;
  const onLost = () => {
    close();
    notifyError(notLoaded);
  };
  return useLazyPart(load, { wanted, ahead, onLost });
};
