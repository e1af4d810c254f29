import type { Slide } from "@/lib/contract/pages";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

interface SliderProps {
  readonly slides: readonly Slide[];
  readonly words: Words["home"];
}

const FRAME = "block aspect-5/2 w-full overflow-hidden rounded-card bg-sunken";

/** The keyboard must reach content that scrolls. */
const byKeyboard = (slides: readonly Slide[]) => (slides.length > 1 ? { tabIndex: 0 } : {});

/** Pictures snap while they are scrolled (docs/specification.md, 4.7). A fixed shape, so that a late picture moves nothing. */
export const Slider = ({ slides, words }: SliderProps) =>
  slides.length > 0 && (
    <section
      aria-label={words.slider}
      className="mt-3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card"
      {...byKeyboard(slides)}
    >
      <ul className="flex gap-3">
        {slides.map((slide, index) => (
          // Shows the edge of the next picture.
          <li className="w-full shrink-0 snap-start not-only:w-[calc(100%-1.5rem)]" key={slide.id}>
            <Picture
              alt={fill(words.slide, { number: index + 1, count: slides.length })}
              newTab={words.newTab}
              slide={slide}
            />
          </li>
        ))}
      </ul>
    </section>
  );

interface PictureProps {
  readonly slide: Slide;
  readonly alt: string;
  readonly newTab: string;
}

const Picture = ({ slide: { image, link }, alt, newTab }: PictureProps) => {
  const picture = (
    <img
      alt={alt}
      className="size-full object-contain"
      decoding="async"
      height={320}
      // It stands below the open markets.
      loading="lazy"
      referrerPolicy="no-referrer"
      src={image}
      width={800}
    />
  );
  if (link === null) return <div className={FRAME}>{picture}</div>;
  return (
    <a className={FRAME} href={link} rel="noopener noreferrer" target="_blank">
      {picture}
      <span className="sr-only"> ({newTab})</span>
    </a>
  );
};
