import { sealToken, unsealToken } from "./sealed-token";

const OLD = "old-secret-old-secret-old-secret-old-secret";
const NEW = "new-secret-new-secret-new-secret-new-secret";

const withSecrets = (...secrets: [string, ...string[]]) => ({ session: { secrets } });

test("a token sealed before a rotation is read during it and, sealed anew, after it", async () => {
  const before = await sealToken(withSecrets(OLD), "token-1");
  expect(await unsealToken(withSecrets(NEW, OLD), before)).toBe("token-1");
  const during = await sealToken(withSecrets(NEW, OLD), "token-2");
  expect(await unsealToken(withSecrets(NEW), during)).toBe("token-2");
});

test("the seal of one secret is not taken for that of the next", async () => {
  const before = await sealToken(withSecrets(OLD), "token-3");
  expect(await sealToken(withSecrets(OLD), "token-3")).toBe(before);
  const after = await sealToken(withSecrets(NEW, OLD), "token-3");
  expect(await unsealToken(withSecrets(NEW), after)).toBe("token-3");
});

test("a seal of a secret that is gone, a damaged seal and no seal give no token", async () => {
  const sealed = await sealToken(withSecrets(OLD), "token-1");
  expect(await unsealToken(withSecrets(NEW), sealed)).toBeUndefined();
  expect(await unsealToken(withSecrets(OLD), `${sealed.slice(0, -6)}xxxx~2`)).toBeUndefined();
  expect(await unsealToken(withSecrets(OLD), "")).toBeUndefined();
});

test("the token cannot be read from its seal", async () => {
  const sealed = await sealToken(withSecrets(OLD), "token-1");
  expect(sealed).not.toContain("token-1");
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("token-1");
});
