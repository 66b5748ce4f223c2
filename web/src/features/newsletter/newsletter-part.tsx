import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lazy-part.tsx';

const Nothing = () => null;

const Loaded = lazyPart(
  () =>
    import('./newsletter.tsx').then(
      ({ NewsletterSection }) => NewsletterSection,
      // The page is complete without the form, so a failure shows nothing.
      () => Nothing,
    ),
  { isQuiet: true },
);

/** The form at the foot of pages is loaded when it is near the view; it needs a script anyway. */
export const NewsletterPart = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '800px' },
    );
    if (place.current !== null && !isNear) observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense>
          <Loaded />
        </Suspense>
      ) : null}
    </div>
  );
};
