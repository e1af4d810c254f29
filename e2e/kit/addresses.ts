import * as addresses from "../../lib/routes";

/** The app's addresses, for specs: a spec imports the kit alone. */
export const { FAMILY_ROUTES, forMarket, routes } = addresses;
