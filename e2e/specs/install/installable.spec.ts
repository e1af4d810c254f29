import { routes } from "../../kit/addresses";
import { expect, test } from "../../kit/test";

/**
 * What browsers need before they offer to install an app: a valid manifest with a name, a start address in its scope, a
 * display mode, and icons of both sizes. The test's browser only reads the manifest: it has no home screen.
 */
test("the browser reads the manifest without a fault, and all is in it that an installation asks for", async ({
  page,
}) => {
  await page.goto(routes.login);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({ name: "Markets", short_name: "Markets", display: "standalone", scope: "/" });
  expect(manifest.prefer_related_applications).toBeUndefined();
  const sides = (purpose: string) =>
    manifest.icons
      .filter((icon: { type: string; purpose: string }) => icon.type === "image/png" && icon.purpose === purpose)
      .map(({ sizes }: { sizes: string }) => sizes);
  expect(sides("any")).toEqual(["192x192", "512x512"]);
  expect(sides("maskable")).toEqual(["512x512"]);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  // The start address answers a visitor too.
  expect((await page.goto(manifest.start_url))?.status()).toBe(200);
});

test("who shares a public page shares its title, a description and a picture that is there; none is to be listed", async ({
  page,
}) => {
  expect(await (await page.request.get("/robots.txt")).text()).toContain("Disallow: /api/");
  for (const path of [routes.root, routes.register, routes.about]) {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    expect(await meta("og:title"), path).toBe(await page.title());
    expect(await meta("og:site_name")).toBe("Markets");
    expect(await meta("description")).toMatch(/results/);
    expect(await meta("og:description")).toBe(await meta("description"));
    expect(await meta("robots")).toMatch(/noindex/);
    const picture = await meta("og:image");
    expect(picture).toMatch(/^https?:\/\/[^/]+\/icon-512\.png/);
    expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
  }
});
