import { Link, Outlet, useLocation } from 'react-router-dom';
import { Badge } from '../../components/page/badge.tsx';
import { classes } from '../../components/design/classes.ts';
import {
  IconLogout,
  IconMail,
  IconMessage,
  IconShieldCheck,
} from '../../components/design/icons.ts';
import {
  IconArticle,
  IconHistory,
  IconHome,
  IconListDetails,
  IconRotateClockwise,
} from '../../components/design/later-icons.ts';
import { useSession } from '../../features/session/session-api.ts';
import { paths } from '../../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { appTexts } from '../app-texts.ts';
import bar from './bottom-bar.module.css';
import { HeaderBar } from './header.tsx';
import styles from './operator-layout.module.css';
import { Main, PageFrame } from './page-layout.tsx';

const entries = [
  { to: paths.admin, label: 'Accueil', Icon: IconHome },
  { to: paths.adminValidations, label: 'Validations', Icon: IconShieldCheck },
  { to: paths.adminReplay, label: 'Relecture', Icon: IconRotateClockwise },
  { to: paths.adminHistory, label: 'Historique', Icon: IconHistory },
  { to: paths.adminMessages, label: 'Messages', Icon: IconMessage },
  { to: paths.adminMails, label: 'E-mails', Icon: IconMail },
  { to: paths.adminArticles, label: 'Articles', Icon: IconArticle },
  { to: paths.adminCatalogue, label: 'Catalogue', Icon: IconListDetails },
] as const;

const entry = classes(bar['entry'], styles['entry']);

/** A page below an entry, as one booking's history, is still in that entry. */
const isIn = (pathname: string, to: string): boolean =>
  pathname === to ||
  (to !== paths.admin && pathname.startsWith(`${to}/`)) ||
  (to === paths.adminArticles && isIn(pathname, paths.adminNewsletter)) ||
  (to === paths.adminMails && isIn(pathname, paths.adminMailTemplates));

const OperatorNavigation = () => {
  const { pathname } = useLocation();
  return (
    <nav className={classes(bar['bar'], styles['navigation'])} aria-label="Administration">
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          className={entry}
          to={to}
          aria-current={isIn(pathname, to) ? 'page' : undefined}
        >
          <Icon size={22} />
          <span>{label}</span>
        </Link>
      ))}
      <Link className={classes(entry, styles['out'])} to={paths.logout}>
        <IconLogout size={22} />
        <span>Quitter</span>
      </Link>
    </nav>
  );
};

/** The area of the operators. Other visitors never load its code. */
export const OperatorLayout = () => {
  const { status } = useSession();
  return (
    <PageFrame>
      <HeaderBar className={styles['inside']} navigation={<OperatorNavigation />}>
        <div className={styles['who']}>
          <span className={styles['role']}>
            <Badge tone="information">{appTexts.operator}</Badge>
          </span>
          {status === undefined ? null : <AccountMenu status={status} />}
        </div>
      </HeaderBar>
      <Main className={styles['main']}>
        <Outlet />
      </Main>
    </PageFrame>
  );
};
