import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import { OWN_CERTIFICATE } from "../fixtures/own-certificate";
import { checkTls, describeTls } from "./check-tls";

test("a certificate of no known authority is wrong, and says where to name the authority", async () => {
  const server = createServer(OWN_CERTIFICATE, () => {
    throw new Error("nothing may be asked of a server that is not trusted");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  // A listening TCP server's address is always of this form.
  const { port } = server.address() as AddressInfo;
  const check = await checkTls("PROVIDER_URL", `https://127.0.0.1:${port}/api`);
  expect(check).toMatchObject({
    state: "wrong",
    says: `127.0.0.1:${port}: its certificate is from no authority that this host knows`,
    remedy: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
  });
});

test("an address without TLS is told, and one where nobody listens is wrong", async () => {
  const port = await closedPort();
  expect(await checkTls("PROVIDER_URL", `http://127.0.0.1:${port}`)).toMatchObject({ state: "skipped" });
  expect(await checkTls("PROVIDER_URL", `https://127.0.0.1:${port}`)).toMatchObject({
    state: "wrong",
    says: `127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
  });
});

test.each([
  [null, 80, "well", "p.example: TLSv1.3, the certificate is good for 80 more days"],
  [null, 13, "look", "p.example: TLSv1.3, the certificate is good for 13 more days"],
  ["CERT_HAS_EXPIRED", -3, "wrong", "p.example: its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", 80, "wrong", "p.example: its certificate is for another name"],
  ["CERT_REVOKED", 80, "wrong", "p.example: its certificate is not accepted (CERT_REVOKED)"],
])("a certificate with trouble %p and %i days left is %s", (trouble, daysLeft, state, says) => {
  expect(describeTls("PROVIDER_URL", "p.example", { trouble, daysLeft, protocol: "TLSv1.3" })).toMatchObject({
    state,
    says,
  });
});
