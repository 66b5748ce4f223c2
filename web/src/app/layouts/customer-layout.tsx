import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { CountBubble } from '../../components/page/count-bubble.tsx';
import { IconFileText } from '../../components/design/later-icons.ts';
import {
  IconBell,
  IconCalendarHeart,
  IconLogout,
  IconUserCircle,
  IconUsers,
} from '../../components/design/icons.ts';
import { Skeleton, SkeletonGroup } from '../../components/page/notices/skeleton.tsx';
import typography from '../../components/design/typography.module.css';
import { useAlerts, useUnseenCount } from './alerts-panel.tsx';
import { Avatar } from '../../features/people/avatar.tsx';
import { useSession } from '../../features/session/session-api.ts';
import { paths } from '../../paths.ts';
import { appTexts } from '../app-texts.ts';
import bar from './bottom-bar.module.css';
import styles from './customer-layout.module.css';
import { Footer } from './footer.tsx';
import { RequireRole } from '../notices/guards.tsx';
import { Header } from './header.tsx';
import { Main, PageFrame } from './page-layout.tsx';

const entry = classes(bar['entry'], styles['entry']);

const Words = ({ long, short }: { readonly long: string; readonly short: string }) => (
  <>
    <span className={styles['long']}>{long}</span>
    <span className={styles['short']}>{short}</span>
  </>
);

type Page = {
  readonly to: string;
  readonly Icon: typeof IconCalendarHeart;
  readonly long: string;
  readonly short: string;
  readonly below?: readonly string[];
};

const pages: readonly Page[] = [
  {
    to: paths.customerBookings,
    Icon: IconCalendarHeart,
    long: appTexts.bookings,
    short: 'Rendez-vous',
  },
  {
    to: paths.customerDocuments,
    Icon: IconFileText,
    long: appTexts.documents,
    short: 'Documents',
    below: [paths.customerDocument],
  },
  {
    to: paths.customerPractitioners,
    Icon: IconUsers,
    long: appTexts.ownPractitioners,
    short: 'Praticiens',
  },
  {
    to: paths.customerProfile,
    Icon: IconUserCircle,
    long: appTexts.profile,
    short: appTexts.profileShort,
    below: [
      paths.askErasure,
      paths.addRelative,
      paths.editRelative,
      paths.deactivateRelative,
      paths.reactivateRelative,
    ],
  },
];

const currentOf = ({ to, below = [] }: Page, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  return below.some((path) => matchPath(path, pathname) !== null) ? 'true' : undefined;
};

/** Beside the page on wide screens, a bar of tabs at its foot on small ones. */
const CustomerNavigation = () => {
  const { pathname } = useLocation();
  const { open } = useAlerts();
  const count = useUnseenCount();
  return (
    <nav className={classes(bar['bar'], styles['navigation'])} aria-label={appTexts.ownNavigation}>
      <button type="button" className={classes(entry, styles['alerts'])} onClick={open}>
        <IconBell size={24} />
        <Words long={appTexts.alerts} short={appTexts.alertsShort} />
        <CountBubble className={styles['count']} count={count} label={appTexts.unseen(count)} />
      </button>
      {pages.map((page) => (
        <Link key={page.to} className={entry} to={page.to} aria-current={currentOf(page, pathname)}>
          <page.Icon size={24} />
          <Words long={page.long} short={page.short} />
        </Link>
      ))}
      <Link className={entry} to={paths.logout}>
        <IconLogout size={24} />
        <Words long={appTexts.signOut} short={appTexts.signOutShort} />
      </Link>
    </nav>
  );
};

const AlreadySignedIn = () => (
  <div className={styles['signed-in']}>
    <SkeletonGroup>
      <div className={styles['who']}>
        <Skeleton shape="disc" />
        <Skeleton width="96px" height="20px" />
      </div>
    </SkeletonGroup>
  </div>
);

const WhoIsThere = () => {
  const { status } = useSession();
  if (status === undefined) return <AlreadySignedIn />;
  const { customerId, firstname, lastname } = status;
  return (
    <div className={styles['who']}>
      <Avatar id={customerId ?? ''} firstname={firstname ?? ''} lastname={lastname ?? ''} />
      <div>
        <p className={typography['name']}>{`${firstname} ${lastname}`}</p>
        <p className={styles['role']}>{appTexts.customer}</p>
      </div>
    </div>
  );
};

export const CustomerLayout = () => (
  <PageFrame>
    <Header />
    <div className={styles['area']}>
      <aside className={styles['side']} aria-label={appTexts.customer}>
        <WhoIsThere />
        <CustomerNavigation />
      </aside>
      <Main>
        <RequireRole needs="ROLE_USER" isColumn>
          <Outlet />
        </RequireRole>
      </Main>
    </div>
    <div className={styles['footer']}>
      <Footer isShort />
    </div>
  </PageFrame>
);
