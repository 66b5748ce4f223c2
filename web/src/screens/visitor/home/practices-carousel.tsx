import { Link } from 'react-router-dom';
import { Carousel, type Slide } from '../../../components/page/carousel.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import { PracticePicture } from '../../../features/specialities/practice-picture.tsx';
import {
  useGetSpecialitiesQuery,
  type ListedSpeciality,
} from '../../../features/specialities/specialities-api.ts';
import { paths, practicePath } from '../../../paths.ts';
import { homeTexts } from './home-texts.ts';
import styles from './practices-carousel.module.css';

const texts = homeTexts.practices;

const SHOWN_MAX = 6;

/** About a third of the page, or most of a phone's. */
const SHOWN_WIDTH = '400px';

const slideOf = ({ id, name, slug, picture, description }: ListedSpeciality): Slide => ({
  id,
  name,
  content: (
    <div className={styles['card']}>
      <PracticePicture
        className={styles['picture']}
        name={name}
        picture={picture}
        sizes={SHOWN_WIDTH}
      />
      <h3>{name}</h3>
      <p className={styles['text']}>{description ?? texts.other}</p>
      <Link className={styles['more']} to={practicePath(slug)} aria-label={texts.moreOf(name)}>
        {texts.more}
      </Link>
    </div>
  ),
});

const Waiting = () => (
  <SkeletonGroup>
    <div className={styles['waiting']}>
      <Skeleton shape="block" height="238px" />
      <Skeleton shape="block" height="238px" />
      <Skeleton shape="block" height="238px" />
    </div>
  </SkeletonGroup>
);

export const PracticesCarousel = () => {
  const specialities = useGetSpecialitiesQuery();
  return (
    <section className={styles['practices']} id="pratiques" aria-labelledby="pratiques-titre">
      <div className={styles['head']}>
        <h2 id="pratiques-titre">{texts.title}</h2>
        <Link className={styles['all']} to={paths.practices}>
          {texts.all}
        </Link>
      </div>
      <QueryView
        query={specialities}
        isEmpty={(all) => all.length === 0}
        empty={<p>{texts.none}</p>}
        skeleton={<Waiting />}
      >
        {(all) => (
          <Carousel
            look="three"
            label={texts.title}
            slides={all.slice(0, SHOWN_MAX).map(slideOf)}
            previous={texts.previous}
            next={texts.next}
          />
        )}
      </QueryView>
    </section>
  );
};
