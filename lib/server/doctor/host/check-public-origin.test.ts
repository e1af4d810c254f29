import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import { OWN_CERTIFICATE } from "../fixtures/own-certificate";
import { checkPublicOrigin } from "./check-public-origin";

test("a certificate that no browser accepts is wrong: players cannot open the app", async () => {
  const server = createServer(OWN_CERTIFICATE, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  // A listening TCP server's address is always of this form.
  const { port } = server.address() as AddressInfo;
  expect(await checkPublicOrigin(`https://127.0.0.1:${port}`)).toMatchObject([
    {
      name: "PUBLIC_ORIGIN",
      state: "wrong",
      says: `127.0.0.1:${port}: its certificate is from no authority that this host knows`,
      remedy: expect.stringContaining("No browser opens the app"),
    },
  ]);
});

test("where nobody listens it is only told: before the first start that is so", async () => {
  const origin = `https://127.0.0.1:${await closedPort()}`;
  expect(await checkPublicOrigin(origin)).toMatchObject([
    { state: "look", says: `${origin} does not answer (ECONNREFUSED)` },
  ]);
});
