/**
 * A random UUID (version 4) for one confirmation. `crypto.randomUUID` exists in secure contexts only; a phone that
 * opens a test address over plain http has `getRandomValues` alone.
 */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, "0");
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(""))
    .join("-");
};
