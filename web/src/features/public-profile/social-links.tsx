import { shortUrl, socialKinds, type SocialKind, type Socials } from 'contracts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconWorld,
} from '../../components/design/icons.ts';
import { publicProfileTexts as texts, socialNames } from './public-profile-texts.ts';
import styles from './public-profile.module.css';
import layout from '../../components/design/layout.module.css';

const icons: Readonly<Record<SocialKind, typeof IconWorld>> = {
  website: IconWorld,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
};

const Social = ({ kind, url }: { readonly kind: SocialKind; readonly url: string | null }) => {
  const Icon = icons[kind];
  const name = kind === 'website' ? shortUrl(url ?? '') : socialNames[kind];
  return (
    <li className={styles['social']}>
      <Icon size={22} />
      {url === null ? (
        <span className={styles['none']}>Site web non renseigné</span>
      ) : (
        // Souffle does not vouch for the links of practitioners: they carry `nofollow` and send no referrer.
        <a href={url} target="_blank" rel="nofollow noreferrer" aria-label={texts.newTab(name)}>
          {name}
        </a>
      )}
    </li>
  );
};

export const SocialLinks = ({ socials }: { readonly socials: Socials }) => (
  <ul className={layout['stack-3']} aria-label="Sur d’autres sites">
    {socialKinds
      .filter((kind) => kind === 'website' || socials[kind] !== null)
      .map((kind) => (
        <Social key={kind} kind={kind} url={socials[kind]} />
      ))}
  </ul>
);
