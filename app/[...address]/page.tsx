import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { canonicalRoute } from "@/lib/routes";

/**
 * Every address that no page has. One that differs from a known one in its letters' case alone leads there
 * (design.md, "Routes": /StarSingle is /starsingle); the rest is not found.
 */
const OtherAddress = async ({ params, searchParams }: PageProps<"/[...address]">) => {
  const route = canonicalRoute(`/${(await params).address.join("/")}`);
  if (route === undefined) notFound();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  const address: Route = query.size === 0 ? route : `${route}?${query}`;
  redirect(address);
};

export default OtherAddress;
