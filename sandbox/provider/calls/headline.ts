import { listOf, type WireCall } from "../wire";

/** The banners asked for by `ids`: 1 is home, 2 is add funds. `status` of each is "1" where it is shown. */
export const headline: WireCall = {
  path: "api-get-headline",
  answer: ({ body, settings }) => ({
    status: true,
    msg: "Headline",
    data: listOf(body, "ids").map((id) => {
      const { status = "0", notes = "" } = settings.headlines[String(id)] ?? {};
      return { id: String(id), status, notes };
    }),
  }),
};
