import type { Handler, Method, RouteContext } from "./handler";

type Route = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * The exports of a route file: each handler under its own method, and a 405 in the catalogue's form under the others.
 * `export const { GET, POST, PUT, PATCH, DELETE } = mount(signInHandler);`
 */
export const mount = (first: Handler, ...others: readonly Handler[]): Readonly<Record<Method, Route>> => {
  const handlers = [first, ...others];
  const allowed = handlers.map((handler) => handler.method).join(", ");
  // A handler answers 405 to any other method, in the same form as every other error.
  const refuse: Route = async (request, context) => {
    const response = await first(request, context);
    response.headers.set("allow", allowed);
    return response;
  };
  const routeOf = (method: Method): Route => handlers.find((handler) => handler.method === method) ?? refuse;
  return {
    GET: routeOf("GET"),
    POST: routeOf("POST"),
    PUT: routeOf("PUT"),
    PATCH: routeOf("PATCH"),
    DELETE: routeOf("DELETE"),
  };
};
