import { BRAND } from 'contracts';
import { Link } from 'react-router-dom';
import { useSession } from '../features/session/session-api.ts';
import { anchors, paths } from '../paths.ts';
import { appTexts } from './app-texts.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';

const site = {
  title: BRAND,
  links: [
    { to: anchors.practices, label: appTexts.practices },
    { to: anchors.practitioners, label: appTexts.practitioners },
    { to: anchors.howItWorks, label: appTexts.howItWorks },
  ],
};

const tool = { to: anchors.practitionerTool, label: appTexts.forPractitioners };
const signIn = { to: paths.connection, label: appTexts.signIn };

/** Signing in stands there until it is known that somebody is: without a script, it is the only way. */
const useColumns = () => {
  const { status } = useSession();
  const isSignedIn = status?.isAuthenticated === true;
  return [site, { title: 'Praticiens', links: isSignedIn ? [tool] : [tool, signIn] }];
};

export const Footer = () => (
  <footer className={styles['footer']}>
    <div className={styles['inside']}>
      <div className={styles['about']}>
        <Brand />
        <p>{appTexts.baseline}</p>
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
    <div className={styles['last']}>
      <p>© {BRAND}</p>
      <Link to={paths.accessibility}>{appTexts.accessibility}</Link>
    </div>
  </footer>
);
