import { Link } from 'react-router-dom';
import { NarrowColumn } from '../../../components/page/narrow-column.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';

const texts = {
  signedIn: {
    title: 'Votre compte n’a pas encore d’espace',
    text: 'Vous êtes bien connecté, mais aucun espace n’est ouvert pour ce compte. Si cela vous étonne, déconnectez-vous et essayez avec une autre adresse.',
    action: 'Me déconnecter',
  },
  signedOut: {
    title: 'Vous n’êtes pas connecté',
    text: 'Connectez-vous pour retrouver votre espace, ou créez-en un.',
    action: 'Se connecter',
  },
  withSpace: {
    title: 'Votre espace est ouvert',
    text: 'Cette page est celle des comptes qui n’en ont pas encore.',
    action: 'Aller à mon espace',
  },
} as const;

type Status = NonNullable<ReturnType<typeof useSession>['status']>;

/** The text and the link for each kind of visitor: only an account without any role belongs here (D-10). */
const caseOf = (status: Status) => {
  if (!status.isAuthenticated) return { text: texts.signedOut, to: paths.connection };
  const landing = landingOf(status);
  return landing === paths.unknown
    ? { text: texts.signedIn, to: paths.logout }
    : { text: texts.withSpace, to: landing };
};

/** Only operators can give this account a space. */
const Stuck = () => (
  <>
    {' '}
    <Link to={paths.contact}>Écrivez-nous.</Link>
  </>
);

const Known = ({ status }: { readonly status: Status }) => {
  const { text, to } = caseOf(status);
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <EmptyState
        title={<h1>{text.title}</h1>}
        action={
          <ButtonLink to={to} variant="second">
            {text.action}
          </ButtonLink>
        }
      >
        <span>{text.text}</span>
        {text === texts.signedIn ? <Stuck /> : null}
      </EmptyState>
    </>
  );
};

/** Shown until the session is known. */
const Awaited = () => (
  <>
    <PageTitle>Mon espace</PageTitle>
    <output>Chargement…</output>
  </>
);

/** The page of an account without any role. */
export const UnknownScreen = () => {
  const { status } = useSession();
  return (
    <NarrowColumn>{status === undefined ? <Awaited /> : <Known status={status} />}</NarrowColumn>
  );
};
