import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sameSecret } from "../infra/secrets";

const COOKIE = "sandbox_console";

/** Lets a browser into the console that has shown the secret once: by a cookie that is valid until this process ends. */
export const consoleAccess = (secret: string) => {
  const pass = createHmac("sha256", randomBytes(32)).update(secret).digest("hex");
  return {
    opensWith: (key: string): boolean => sameSecret(key, secret),
    cookie: `${COOKIE}=${pass}; Path=/console; HttpOnly; SameSite=Strict`,
    isIn: (request: FastifyRequest): boolean =>
      (request.headers.cookie ?? "").split(/;\s*/).some((pair) => sameSecret(pair, `${COOKIE}=${pass}`)),
  };
};

/** True where the browser says that a page of this origin sent the form. */
export const isSameOrigin = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin !== undefined && headers.origin === `http://${headers.host}`;
};
