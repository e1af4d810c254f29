import { createServer } from "node:http";

/** The least that a request costs in Node: every answer is 304, and nothing is looked at. */
createServer((_request, response) => response.writeHead(304).end()).listen(Number(process.env.PORT), "127.0.0.1");
