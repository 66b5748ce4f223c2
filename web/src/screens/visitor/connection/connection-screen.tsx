import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink, TextButton } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useIsHydrated } from '../../../components/hydrated.ts';
import { Tabs, type Tab } from '../../../components/tabs.tsx';
import typography from '../../../components/typography.module.css';
import { landingOf } from '../../../features/session/landing.ts';
import { forgetReturnPath, returnPath } from '../../../features/session/return-path.ts';
import { useSession, type Role } from '../../../features/session/session-api.ts';
import { SignInForm } from '../../../features/session/sign-in-form.tsx';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './connection-screen.module.css';
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

const Soon = ({ text }: { readonly text: string }) => (
  <div className={styles['panel']}>
    <h2 className={typography['subtitle']}>{texts.soonTitle}</h2>
    <p>{text}</p>
    <ButtonLink to={anchors.practitioners} variant="second">
      {texts.browse}
    </ButtonLink>
  </div>
);

const tabs: readonly Tab[] = [
  { id: 'signIn', label: texts.tabs.signIn, panel: <SignInPanel /> },
  { id: 'customer', label: texts.tabs.customer, panel: <Soon text={texts.soonCustomer} /> },
  {
    id: 'practitioner',
    label: texts.tabs.practitioner,
    panel: <Soon text={texts.soonPractitioner} />,
  },
];

/** Who is signed in goes on: to where they came from, else to their own page (AU3). */
const GoesOn = ({ roles }: { readonly roles: readonly Role[] }) => {
  const [target] = useState(() => returnPath() ?? landingOf(roles));
  useEffect(forgetReturnPath, []);
  return <Navigate to={target} replace />;
};

export const ConnectionScreen = () => {
  const { query } = useSession();
  // The answer may come before this part of the page is hydrated, which must begin as rendered.
  const isHydrated = useIsHydrated();
  if (isHydrated && query.data?.isAuthenticated === true)
    return <GoesOn roles={query.data.roles} />;
  return (
    <div className={styles['screen']}>
      <PageTitle>{texts.pageTitle}</PageTitle>
      <h1>{texts.title}</h1>
      <Tabs label={texts.tabsLabel} tabs={tabs} />
    </div>
  );
};
