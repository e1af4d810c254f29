/** The call that reads the book of each write. */
const BOOK_OF: Readonly<Record<string, string>> = {
  "api-submit-bid": "api-bid-history-data",
  "api-starline-submit-bid": "api-starline-bid-history-data",
  "api-galidisawar-submit-bid": "api-galidisawar-bid-history-data",
  "fund-request-add": "api-last-fund-request-detail",
  "api-user-withdraw-fund-request": "api-user-withdraw-transaction-history",
  "api-user-transfer-wallet-balance": "api-wallet-transaction-history",
};

/** @param path a write's call. */
export const bookOf = (path: string): string => {
  const book = BOOK_OF[path];
  if (book === undefined) throw new Error(`${path} is no write`);
  return book;
};
