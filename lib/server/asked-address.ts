/** Path and query: the framework does not give them to every page. From outside this header is removed. */
export const ASKED_ADDRESS_HEADER = "x-asked-address";
