/** A text message that a real provider would have sent to a phone. `at` is epoch milliseconds of the sandbox. */
export interface Text {
  readonly mobile: string;
  readonly otp: string;
  readonly purpose: string;
  readonly at: number;
}

const KEPT = 500;

/** The texts sent since the start, the last ones only. Kept in memory: they are shown to people who test. */
export const textsSent = () => {
  const texts: Text[] = [];
  return {
    send: (text: Text): void => {
      texts.push(text);
      if (texts.length > KEPT) texts.shift();
    },
    /** Newest first. */
    list: (): readonly Text[] => [...texts].reverse(),
  };
};

export type Texts = ReturnType<typeof textsSent>;
