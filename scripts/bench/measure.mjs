import { Pool } from "undici";

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Sends requests over kept-alive connections until the time or the count is reached.
 * @param {string} origin
 * @param {(index: number) => import("undici").Dispatcher.RequestOptions} request
 * @param {{ connections: number, forMs: number, most?: number, expect: number }} options
 * @returns {Promise<{ perSecond: number, medianMs: number, count: number }>}
 */
export const measure = async (origin, request, { connections, forMs, most = 1_000_000, expect }) => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times = [];
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < forMs && next < most) {
      const options = request(next++);
      const sent = performance.now();
      const { statusCode, body } = await pool.request(options);
      const text = await body.text();
      if (statusCode !== expect) throw new Error(`${options.path} answered ${statusCode}: ${text.slice(0, 200)}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { perSecond: times.length / seconds, medianMs: median(times), count: times.length };
};
