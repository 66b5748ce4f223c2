import { BRAND } from 'contracts';
import { Link } from 'react-router-dom';
import { appTexts } from './app-texts.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { anchors, paths } from './paths.ts';

const columns = [
  {
    title: BRAND,
    links: [
      { to: anchors.practices, label: appTexts.practices },
      { to: anchors.practitioners, label: appTexts.practitioners },
      { to: anchors.howItWorks, label: appTexts.howItWorks },
    ],
  },
  {
    title: 'Praticiens',
    links: [
      { to: anchors.practitionerTool, label: appTexts.forPractitioners },
      { to: paths.connection, label: appTexts.signIn },
    ],
  },
];

export const Footer = () => (
  <footer className={styles['footer']}>
    <div className={styles['inside']}>
      <div className={styles['about']}>
        <Brand />
        <p>{appTexts.baseline}</p>
      </div>
      {columns.map(({ title, links }) => (
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
