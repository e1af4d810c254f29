import { routes } from "../../kit/addresses";
import { expect, test } from "../../kit/test";

/**
 * What browsers ask of an app before they offer it for the home screen: a manifest that they read without a fault, with a
 * name, a start inside its scope, a display of its own, and pictures of both sizes. The test's browser reads manifests, but
 * judges nothing: it has no home screen.
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
  // A visitor who opens it from the home screen gets a page, not an error.
  expect((await page.goto(manifest.start_url))?.status()).toBe(200);
});

test("each picture that the page or its manifest names is one, in the size that is named", async ({ page }) => {
  await page.goto(routes.login);
  const named = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? "";
    const manifest: { icons: { src: string; sizes: string }[] } = await (await fetch(address)).json();
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="apple-touch-icon"]')];
    const pictures = [...manifest.icons, ...links.map((link) => ({ src: link.href, sizes: link.sizes.value }))];
    return Promise.all(
      pictures.map(async ({ src, sizes }) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return { src: new URL(src, location.href).pathname, sizes, side: picture.naturalWidth };
      }),
    );
  });
  expect(named.map(({ src }) => src)).toEqual(
    expect.arrayContaining([
      "/icon-192.png",
      "/icon-512.png",
      "/icon-maskable.png",
      "/apple-touch-icon.png",
      "/favicon.ico",
      "/icon.svg",
    ]),
  );
  for (const { src, sizes, side } of named.filter(({ sizes }) => sizes !== "any")) {
    expect(sizes.split(" "), src).toContain(`${side}x${side}`);
  }
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
