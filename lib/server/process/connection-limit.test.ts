import { mostConnections } from "./connection-limit";

test.each([
  ["Max open files            65536                65536                files     ", 58_982],
  ["Max open files            1000                 4096                 files     ", 872],
  ["Max open files            100                  100                  files     ", 1],
  ["Max open files            unlimited            unlimited            files     ", null],
  ["", null],
])("of %j so many may be connections: %s", (line, most) => {
  expect(mostConnections(`Max processes             5000 5000 processes \n${line}\nMax locked memory  8 8 bytes`)).toBe(
    most,
  );
});
