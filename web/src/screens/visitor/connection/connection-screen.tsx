import { DOCUMENT_PARAM, pdfPath, type UserStatus } from 'contracts';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { Tabs, type Tab } from '../../../components/controls/tabs.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import {
  forgetReturnPath,
  isFilePath,
  rememberReturnPath,
  returnPath,
} from '../../../features/session/return-path.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { CookiesNeeded } from '../../../features/session/cookies-needed.tsx';
import { SignInForm } from '../../../features/session/sign-in-form.tsx';
import { useSignedIn } from '../../../features/session/use-signed-in.ts';
import { lazyPart } from '../../../lazy-part.tsx';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './connection-screen.module.css';
import { TAB, tabIds } from './connection-tabs.ts';
import { connectionTexts as texts } from './connection-texts.ts';

const Help = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{texts.help}</TextButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.helpTitle}>
        {texts.helpTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    </>
  );
};

const SignInPanel = () => (
  <div className={styles['panel']}>
    <SignInForm />
    <Help />
  </div>
);

const CustomerSignUp = lazyPart(
  async () => (await import('./customer-sign-up/customer-sign-up.tsx')).CustomerSignUp,
);

const PractitionerSignUp = lazyPart(
  async () =>
    (await import('./practitioner-sign-up/practitioner-sign-up.tsx')).PractitionerSignUpWizard,
);

/** Leads back to the booking or the request that waits for an account, which can be opened there too. */
const Started = () => {
  // Only the browser knows the previous page.
  const isHydrated = useIsHydrated();
  const path = isHydrated ? returnPath() : undefined;
  const isRequest = path?.startsWith(paths.requestConfirmation) === true;
  if (path === undefined || !(isRequest || path.startsWith(paths.bookingConfirmation))) return null;
  return (
    <Message tone="information">
      <span>{`${texts.started} `}</span>
      <Link to={path}>{isRequest ? texts.toRequest : texts.toBooking}</Link>
    </Message>
  );
};

const CustomerPanel = () => {
  const signedIn = useSignedIn();
  // The form keeps what is typed in this tab: only the browser can draw it.
  const isHydrated = useIsHydrated();
  const coming = <SkeletonCards count={3} />;
  return (
    <div className={styles['panel']}>
      <CookiesNeeded />
      {isHydrated ? (
        <Suspense fallback={coming}>
          <CustomerSignUp onSignedUp={() => void signedIn()} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
};

const PractitionerPanel = () => {
  const signedIn = useSignedIn();
  // This tab keeps the typed values, so only the browser can render the form.
  const isHydrated = useIsHydrated();
  const coming = <SkeletonCards count={3} />;
  const goOn = () => {
    if (returnPath() === undefined) rememberReturnPath(paths.practitionerWelcome);
    void signedIn();
  };
  return (
    <div className={styles['panel']}>
      <CookiesNeeded />
      {isHydrated ? (
        <Suspense fallback={coming}>
          <PractitionerSignUp onSignedUp={goOn} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
};

const tabs: readonly Tab[] = [
  { id: tabIds.signIn, label: texts.tabs.signIn, panel: <SignInPanel /> },
  { id: tabIds.customer, label: texts.tabs.customer, panel: <CustomerPanel /> },
  {
    id: tabIds.practitioner,
    label: texts.tabs.practitioner,
    panel: <PractitionerPanel />,
  },
];

/**
 * Redirects a signed-in user: to the page that led here, else to their own page (AU3). The owner of an
 * account that is to be erased gets there once it is kept.
 */
const GoesOn = ({ status }: { readonly status: UserStatus }) => {
  const isToBeErased = status.erasureDueAt !== undefined;
  const [path] = useState(() => (isToBeErased ? undefined : returnPath()));
  const file = path !== undefined && isFilePath(path) ? path : undefined;
  useEffect(() => {
    if (!isToBeErased) forgetReturnPath();
    // A download leaves the page where it is.
    if (file !== undefined) window.location.assign(file);
  }, [isToBeErased, file]);
  return (
    <Navigate to={file === undefined && path !== undefined ? path : landingOf(status)} replace />
  );
};

export const ConnectionScreen = () => {
  const { query } = useSession();
  const [params, setParams] = useSearchParams();
  // The answer may come before this part of the page is hydrated, which must begin as rendered.
  const isHydrated = useIsHydrated();
  const document = params.get(DOCUMENT_PARAM);
  useEffect(() => {
    if (document !== null) rememberReturnPath(pdfPath(document));
  }, [document]);
  if (isHydrated && query.data?.isAuthenticated === true) return <GoesOn status={query.data} />;
  const chosen = params.get(TAB) ?? undefined;
  const isPractitioner = chosen === tabIds.practitioner;
  return (
    <div className={classes(styles['screen'], isPractitioner && styles['wide'])}>
      <PageTitle>{chosen === tabIds.customer ? texts.signUpPageTitle : texts.pageTitle}</PageTitle>
      <h1>{texts.title}</h1>
      {isPractitioner ? null : <Started />}
      <noscript>
        <Message tone="caution">{texts.noScript}</Message>
      </noscript>
      <Tabs
        label={texts.tabsLabel}
        tabs={tabs}
        opensAt={chosen}
        onChoose={(id) => setParams({ [TAB]: id }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
};
