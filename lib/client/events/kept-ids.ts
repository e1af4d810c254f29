/** Ids of events in a kept text; none in any foreign one. */
export const idsIn = (text: string | null): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
};
