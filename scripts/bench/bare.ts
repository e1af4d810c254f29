import { createServer } from "node:http";

// The least that a request costs in Node: every response is 304, and the request is not read.
createServer((_request, response) => response.writeHead(304).end()).listen(Number(process.env.PORT), "127.0.0.1");
