/** The app's addresses, for specs: a spec imports the kit alone. */
// biome-ignore lint/performance/noBarrelFile: the kit passes on three names of another part; nothing of its own is gathered here
export { FAMILY_ROUTES, forMarket, routes } from "../../lib/routes";
