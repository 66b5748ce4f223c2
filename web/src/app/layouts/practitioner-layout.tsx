import { Link, Outlet, useLocation } from 'react-router-dom';
import { CountBubble } from '../../components/page/count-bubble.tsx';
import {
  IconBell,
  IconCalendar,
  IconCalendarEvent,
  IconLogout,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
} from '../../components/design/icons.ts';
import {
  IconCalendarWeek,
  IconInbox,
  IconLayoutList,
  IconReceiptEuro,
} from '../../components/design/later-icons.ts';
import { useAlerts, useUnseenCount } from './alerts-panel.tsx';
import { WaitingRequests } from '../../features/requests/waiting-requests.tsx';
import { useSession } from '../../features/session/session-api.ts';
import { TrialNotice } from '../../features/verification/trial-notice.tsx';
import { paths } from '../../paths.ts';
import { appTexts } from '../app-texts.ts';
import { RequireRole } from '../notices/guards.tsx';
import { Header } from './header.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import mark from './marque-inverse.svg';
import { Main, SkipLink } from './page-layout.tsx';
import styles from './practitioner-layout.module.css';

const destinations = [
  { to: paths.calendar, label: 'Agenda', Icon: IconCalendar },
  { to: paths.requests, label: 'Demandes', Icon: IconInbox },
  { to: paths.clients, label: 'Clients', Icon: IconUsers },
  { to: paths.invoices, label: 'Factures', Icon: IconReceiptEuro },
  { to: paths.workshops, label: 'Événements', Icon: IconCalendarEvent },
  { to: paths.consultations, label: 'Séances', Icon: IconLayoutList },
  { to: paths.consultationSlots, label: 'Semaine', Icon: IconCalendarWeek },
  { to: paths.ownProfile, label: appTexts.profileShort, Icon: IconUserCircle },
  { to: paths.diplomas, label: 'Diplômes', Icon: IconShieldCheck },
] as const;

const lists: ReadonlySet<string> = new Set([paths.clients, paths.invoices, paths.workshops]);

/** What is reached from the profile or from a list keeps the entry of that page current. */
const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  const isBelow =
    (to === paths.ownProfile && pathname === paths.askPractitionerErasure) ||
    (lists.has(to) && pathname.startsWith(`${to}/`));
  return isBelow ? 'true' : undefined;
};

const Rail = () => {
  const { pathname } = useLocation();
  const { status } = useSession();
  const { open } = useAlerts();
  const count = useUnseenCount();
  return (
    <nav className={styles['rail']} aria-label={appTexts.ownNavigation}>
      <Link className={styles['mark']} to={paths.home} aria-label="Accueil de Souffle">
        <img src={mark} alt="" width={36} height={36} />
      </Link>
      {destinations.map(({ to, label, Icon }) => (
        <Link key={to} className={styles['entry']} to={to} aria-current={currentOf(to, pathname)}>
          <Icon size={24} />
          <span>{label}</span>
          {to === paths.requests ? <WaitingRequests className={styles['count']} /> : null}
        </Link>
      ))}
      <button type="button" className={styles['entry']} onClick={open}>
        <IconBell size={24} />
        <span>{appTexts.alertsShort}</span>
        <CountBubble className={styles['count']} count={count} label={appTexts.unseen(count)} />
      </button>
      <Link className={styles['entry']} to={paths.logout}>
        <IconLogout size={24} />
        <span>{appTexts.signOutShort}</span>
      </Link>
      <span className={styles['who']}>
        {status === undefined ? null : <OwnAvatar status={status} />}
      </span>
    </nav>
  );
};

export const PractitionerLayout = () => (
  <div className={styles['page']}>
    <SkipLink />
    <div className={styles['header']}>
      <Header waiting={<WaitingRequests />} />
    </div>
    <Rail />
    <RequireRole needs="ROLE_PROFESSIONAL">
      <Main>
        <TrialNotice />
        <Outlet />
      </Main>
    </RequireRole>
  </div>
);
