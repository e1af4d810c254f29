/** A text message that a real provider would have sent to a phone. `at` is epoch milliseconds of the sandbox. */
export interface Text {
  readonly mobile: string;
  readonly otp: string;
  /** The path of the call that had it sent. */
  readonly purpose: string;
  readonly at: number;
}

const KEPT = 500;

/** The texts sent since the start, the last ones only. Kept in memory: they are shown to people who test. */
export const textsSent = () => {
  const texts: Text[] = [];
  let sent = 0;
  return {
    send: (text: Text): void => {
      sent += 1;
      texts.push(text);
      if (texts.length > KEPT) texts.shift();
    },
    /** How many were sent since the start. */
    count: (): number => sent,
    /** Newest first; with a mobile, those to it. */
    list: (mobile?: string): readonly Text[] =>
      texts.filter((text) => mobile === undefined || text.mobile === mobile).reverse(),
  };
};

export type Texts = ReturnType<typeof textsSent>;
