import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { Drawer } from '../../components/page/dialogs/drawer.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { IconMenu2 } from '../../components/design/icons.ts';
import { Skeleton, SkeletonGroup } from '../../components/page/notices/skeleton.tsx';
import { useSession } from '../../features/session/session-api.ts';
import { paths } from '../../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { appTexts } from '../app-texts.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { ownLinksOf, publicLinksOf, type NavigationLink } from '../links.ts';

export type HeaderLook = 'plain' | 'clear';

type Session = ReturnType<typeof useSession>;

/** Whether the session may still turn out to be open. */
const isUndecided = ({ status, query }: Session): boolean => status === undefined && !query.isError;

const ownLinks = (session: Session): readonly NavigationLink[] => {
  if (isUndecided(session)) return [];
  return session.status?.isAuthenticated === true
    ? ownLinksOf(session.status)
    : [{ to: paths.connection, label: appTexts.signIn }];
};

type Counted = {
  readonly waiting?: Elements;
};

const SmallMenu = ({ waiting }: Counted) => {
  const session = useSession();
  const links = [...ownLinks(session), ...publicLinksOf(session.status)];
  const { key } = useLocation();
  // Nothing is rendered before the first opening, since most readers never open it.
  const [openAt, setOpenAt] = useState<string | null>();
  const close = () => setOpenAt(null);
  return (
    <>
      <IconButton
        className={styles['burger']}
        label="Ouvrir le menu"
        icon={<IconMenu2 size={24} />}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
      />
      {openAt === undefined ? null : (
        <Drawer isOpen={openAt === key} onClose={close} title="Menu">
          <ul className={styles['menu']}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  <span>{`${label} `}</span>
                  {to === paths.requests ? waiting : null}
                </Link>
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </>
  );
};

/**
 * As wide as the menu that may replace it, so that nothing moves, and signed-in users never see a
 * link to sign in.
 */
const Undecided = () => (
  <div className={styles['undecided']}>
    <SkeletonGroup>
      <Skeleton shape="block" width="128px" height="40px" />
    </SkeletonGroup>
  </div>
);

const SessionPlace = () => {
  const session = useSession();
  const { status } = session;
  if (isUndecided(session)) return <Undecided />;
  if (status?.isAuthenticated !== true)
    return (
      <ButtonLink className={styles['sign-in']} to={paths.connection} variant="second" size="small">
        {appTexts.signIn}
      </ButtonLink>
    );
  // An account that awaits its erasure has no other page until the erasure is withdrawn.
  if (status.erasureDueAt !== undefined)
    return (
      <ButtonLink
        className={styles['sign-in']}
        to={paths.erasureRequested}
        variant="second"
        size="small"
      >
        {appTexts.erasureRequested}
      </ButtonLink>
    );
  return (
    <>
      <Bell />
      <AccountMenu className={styles['account']} status={status} />
    </>
  );
};

export type HeaderBarProps = {
  readonly look?: HeaderLook;
  readonly navigation: Elements;
  readonly children: ReactNode;
  readonly className?: string;
};

export const HeaderBar = ({ look = 'plain', navigation, children, className }: HeaderBarProps) => (
  <header className={classes(styles['header'], styles[look])}>
    <div className={classes(styles['inside'], className)}>
      <Brand />
      {navigation}
      <div className={styles['session']}>{children}</div>
    </div>
  </header>
);

const PublicNavigation = () => (
  <nav className={styles['navigation']} aria-label="Navigation principale">
    {publicLinksOf(useSession().status).map(({ to, label }) => (
      <Link key={to} className={styles['link']} to={to}>
        {label}
      </Link>
    ))}
  </nav>
);

export const Header = ({ look = 'plain', waiting }: { readonly look?: HeaderLook } & Counted) => (
  <HeaderBar look={look} navigation={<PublicNavigation />}>
    <SessionPlace />
    <SmallMenu waiting={waiting} />
  </HeaderBar>
);
