/** `at` is epoch milliseconds of the sandbox's clock. */
export interface Text {
  readonly mobile: string;
  readonly otp: string;
  /** The path of the call that sent it. */
  readonly purpose: string;
  readonly at: number;
}

const KEPT = 500;

/** In memory, for testers. */
export const createTextLog = () => {
  const texts: Text[] = [];
  let sent = 0;
  return {
    send: (text: Text): void => {
      sent += 1;
      texts.push(text);
      if (texts.length > KEPT) texts.shift();
    },
    count: (): number => sent,
    /** Newest first; with a mobile, only those to it. */
    list: (mobile?: string): readonly Text[] =>
      texts.filter((text) => mobile === undefined || text.mobile === mobile).reverse(),
  };
};
