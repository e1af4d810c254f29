import type { FastifyInstance } from "fastify";

const picture = (ground: string, words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 320" role="img" aria-label="${words}">
<rect width="800" height="320" fill="${ground}"/><text x="400" y="175" fill="#fff" font-family="sans-serif" font-size="40" text-anchor="middle">${words}</text></svg>`;

const PICTURES: Readonly<Record<string, string>> = {
  "1": picture("#1d3557", "Play points only"),
  "2": picture("#7a3b12", "Ten markets around the clock"),
};

/** The pictures that `api-get-slider-images` names. */
export const addSliderPictures = (app: FastifyInstance): void => {
  for (const [id, svg] of Object.entries(PICTURES)) {
    app.get(`/sliders/${id}.svg`, async (_request, reply) => reply.type("image/svg+xml").send(svg));
  }
};
