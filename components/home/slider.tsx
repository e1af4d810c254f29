import type { Slide } from "@/lib/contract/pages";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

interface SliderProps {
  readonly slides: readonly Slide[];
  readonly words: Words["home"];
}

/** The keyboard must reach content that scrolls. */
const byKeyboard = (slides: readonly Slide[]) => (slides.length > 1 ? { tabIndex: 0 } : {});

/** Pictures snap while they are scrolled (docs/specification.md, 4.7). A fixed shape, so that a late picture moves nothing. */
export const Slider = ({ slides, words }: SliderProps) =>
  slides.length > 0 && (
    <section aria-label={words.slider} className="slider" {...byKeyboard(slides)}>
      <ul>
        {slides.map((slide, index) => (
          <li key={slide.id}>
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
      decoding="async"
      height={320}
      // It stands below the open markets.
      loading="lazy"
      referrerPolicy="no-referrer"
      src={image}
      width={800}
    />
  );
  if (link === null) return <div className="slide">{picture}</div>;
  return (
    <a className="slide" href={link} rel="noopener noreferrer" target="_blank">
      {picture}
      <span className="sr-only"> ({newTab})</span>
    </a>
  );
};
