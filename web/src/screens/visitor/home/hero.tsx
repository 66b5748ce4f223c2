import {
  IconCalendarCheck,
  IconRosetteDiscountCheckFilled,
} from '../../../components/design/icons.ts';
import { mediaQueryOf } from '../../../components/page/hooks/use-media.ts';
import { SearchBar } from '../../../features/search/search-bar.tsx';
import phonePicture from './hero-phone.webp';
import picture from './hero.svg';
import styles from './hero.module.css';
import { homeTexts as texts } from './home-texts.ts';
import { RotatingWord } from './sections/rotating-word.tsx';

export const Hero = () => (
  <section className={styles['hero']}>
    <picture>
      <source media={mediaQueryOf('--phone')} srcSet={phonePicture} />
      <img className={styles['picture']} src={picture} alt="" fetchPriority="high" />
    </picture>
    <div className={styles['inside']}>
      <h1 className={styles['title']}>
        <span>{`${texts.heading[0]} `}</span>
        <br />
        <span>{texts.heading[1]}</span>
      </h1>
      <p className={styles['lead']}>
        <span>{`${texts.lead} `}</span>
        <br />
        <span>{`${texts.with} `}</span>
        <RotatingWord words={texts.words} />
      </p>
      <div className={styles['find']} id="search">
        <SearchBar isFloating />
      </div>
      <ul className={styles['promises']}>
        <li>
          <IconRosetteDiscountCheckFilled />
          <span>{texts.certified}</span>
        </li>
        <li>
          <IconCalendarCheck />
          <span>{texts.anyHour}</span>
        </li>
      </ul>
    </div>
  </section>
);
