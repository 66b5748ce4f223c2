import { BRAND, DEFAULT_ZONE } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { useWallClock } from '../../components/design/wall-clock.ts';
import { useSession } from '../../features/session/session-api.ts';
import { anchors, paths } from '../../paths.ts';
import { appTexts } from '../app-texts.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { forPractitioners } from '../links.ts';

const contact = { to: paths.contact, label: 'Nous écrire' };

const site = {
  title: BRAND,
  links: [
    { to: paths.practices, label: appTexts.practices },
    { to: anchors.search, label: appTexts.practitioners },
    { to: anchors.howItWorks, label: 'Comment ça marche' },
    { to: paths.blog, label: appTexts.blog },
    { to: paths.about, label: 'À propos' },
    contact,
  ],
};

const signIn = { to: paths.connection, label: appTexts.signIn };

/**
 * The link to sign in is shown until a session is known: without scripts it is the only way to sign
 * in.
 */
const useColumns = () => {
  const { status } = useSession();
  const isSignedIn = status?.isAuthenticated === true;
  const links = [...forPractitioners(status), ...(isSignedIn ? [] : [signIn])];
  return links.length === 0 ? [site] : [site, { title: 'Praticiens', links }];
};

const Copyright = () => <p>{appTexts.copyright(useWallClock(DEFAULT_ZONE).day.slice(0, 4))}</p>;

const Columns = () => (
  <div className={styles['inside']}>
    <div className={styles['about']}>
      <Brand />
      <p>Les praticiens du bien-être, certifiés et vérifiés, près de chez vous ou en visio.</p>
    </div>
    {useColumns().map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <p className={styles['title']}>{title}</p>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
);

/** On forms a single line, which leads nobody away from what they are filling in. */
export const Footer = ({ isShort = false }: { readonly isShort?: boolean }) => (
  <footer className={classes(styles['footer'], isShort && styles['short'])}>
    {isShort ? null : <Columns />}
    <div className={styles['last']}>
      <Copyright />
      {isShort ? <Link to={contact.to}>{contact.label}</Link> : null}
      <Link to={paths.terms}>Conditions et confidentialité</Link>
      <Link to={paths.legalNotice}>Mentions légales</Link>
      <Link to={paths.accessibility}>{'Accessibilité\u00a0: non auditée'}</Link>
    </div>
  </footer>
);
