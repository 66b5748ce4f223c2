import { ButtonLink } from '../../../components/button.tsx';
import { DemoLink } from '../../../features/site/demo-link.tsx';
import { useGetSiteQuery } from '../../../features/site/site-api.ts';
import styles from './activation-banner.module.css';
import { activationTexts as texts } from './practitioner-profile-texts.ts';

/** For whom a profile that others have imported is about: how it becomes theirs. */
export const ActivationBanner = () => {
  const address = useGetSiteQuery().data?.contact;
  return (
    <section className={styles['banner']} aria-labelledby="activation-titre">
      <h2 className={styles['title']} id="activation-titre">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <p className={styles['trial']}>{texts.trial}</p>
      <div className={styles['ways']}>
        {address === undefined ? null : (
          <ButtonLink to={`mailto:${address}`}>{texts.contact}</ButtonLink>
        )}
        <DemoLink />
      </div>
    </section>
  );
};
