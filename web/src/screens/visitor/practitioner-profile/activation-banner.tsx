import { Suspense } from 'react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { lazyPart } from '../../../lazy-part.tsx';
import { paths } from '../../../paths.ts';
import styles from './activation-banner.module.css';
import { activationTexts as texts } from './practitioner-profile-texts.ts';

/** A chunk of its own, since few profiles have this banner, which is as good without the link. */
const DemoLink = lazyPart(
  () =>
    import('../../../features/site/demo-link.tsx').then(
      (loaded) => loaded.DemoLink,
      () => () => null,
    ),
  { isQuiet: true },
);

/** For the server, which renders the whole banner. */
export const preloadDemoLink = DemoLink.preload;

export const ActivationBanner = () => (
  <section className={styles['banner']} aria-labelledby="activation-titre">
    <h2 className={styles['title']} id="activation-titre">
      {texts.title}
    </h2>
    <p>{texts.text}</p>
    <p className={styles['trial']}>{texts.trial}</p>
    <div className={styles['ways']}>
      <ButtonLink to={paths.contact}>{texts.contact}</ButtonLink>
      <Suspense>
        <DemoLink />
      </Suspense>
    </div>
  </section>
);
