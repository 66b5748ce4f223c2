import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { IconArrowLeft, IconArrowRight } from '../../../components/icons.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/skeleton.tsx';
import { PracticePicture } from '../../../features/specialities/practice-picture.tsx';
import {
  useGetSpecialitiesQuery,
  type Speciality,
} from '../../../features/specialities/specialities-api.ts';
import { homeTexts } from './home-texts.ts';
import styles from './practices-carousel.module.css';

const texts = homeTexts.practices;

/** Whether a scrolled row has something before and after what is shown. */
const useEnds = () => {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      globalThis.removeEventListener('resize', look);
    };
  }, []);
  const turn = (pages: number) => {
    const element = row.current;
    element?.scrollBy({ left: pages * element.clientWidth });
  };
  return { row, ends, turn };
};

/** About a third of the page, or most of a telephone's. */
const SHOWN_WIDTH = '400px';

const Carousel = ({ specialities }: { readonly specialities: readonly Speciality[] }) => {
  const { row, ends, turn } = useEnds();
  return (
    <>
      <div className={styles['arrows']}>
        <IconButton
          look="ringed"
          label={texts.previous}
          icon={<IconArrowLeft />}
          disabled={!ends.before}
          onClick={() => turn(-1)}
        />
        <IconButton
          look="ringed"
          label={texts.next}
          icon={<IconArrowRight />}
          disabled={!ends.after}
          onClick={() => turn(1)}
        />
      </div>
      {/* It has no button inside, and must be scrolled with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={row} className={styles['row']} tabIndex={0}>
        {specialities.map(({ id, name, picture, description }) => (
          <li key={id} className={styles['card']}>
            <PracticePicture
              className={styles['picture']}
              name={name}
              picture={picture}
              sizes={SHOWN_WIDTH}
            />
            <h3>{name}</h3>
            <p className={styles['text']}>{description ?? texts.other}</p>
          </li>
        ))}
      </ul>
    </>
  );
};

const Waiting = () => (
  <SkeletonGroup>
    <div className={styles['row']}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles['card']}>
          <Skeleton shape="block" height="238px" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);

export const PracticesCarousel = () => {
  const specialities = useGetSpecialitiesQuery();
  return (
    <section className={styles['practices']} id="pratiques" aria-labelledby="pratiques-titre">
      <h2 id="pratiques-titre">{texts.title}</h2>
      <QueryView
        query={specialities}
        isEmpty={(all) => all.length === 0}
        empty={<p>{texts.none}</p>}
        skeleton={<Waiting />}
      >
        {(all) => <Carousel specialities={all} />}
      </QueryView>
    </section>
  );
};
