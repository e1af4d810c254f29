/**
 * Internal header with the request's path and query, because Next does not give them to every page. The front server
 * strips it from incoming requests.
 */
export const REQUEST_URL_HEADER = "x-asked-address";
