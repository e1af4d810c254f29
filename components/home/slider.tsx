import type { Slide } from "@/lib/contract/pages";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface SliderProps {
  readonly slides: readonly Slide[];
  readonly t: Translations["home"];
}

/** Returns the attribute that lets the keyboard reach a list that scrolls. */
const toFocusProps = (slides: readonly Slide[]) => (slides.length > 1 ? { tabIndex: 0 } : {});

/**
 * Shows the operator's pictures, which snap while they are scrolled (docs/specification.md, 4.7). Their shape is fixed,
 * so that a late picture moves nothing.
 */
export const Slider = ({ slides, t }: SliderProps) =>
  slides.length > 0 && (
    <section aria-label={t.slider} className="slider" {...toFocusProps(slides)}>
      <ul>
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <Picture
              alt={interpolate(t.slide, { number: index + 1, count: slides.length })}
              newTab={t.newTab}
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
      // The picture is loaded lazily, because it stands below the open markets.
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
