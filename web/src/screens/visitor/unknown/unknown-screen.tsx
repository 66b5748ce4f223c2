import { Link } from 'react-router-dom';
import { NarrowColumn } from '../../../components/page/narrow-column.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { landingOf } from '../../../features/session/landing.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { unknownTexts as texts } from './unknown-texts.ts';

type Status = NonNullable<ReturnType<typeof useSession>['status']>;

/** Who comes here, and where they go on: only an account without any role belongs here (D-10). */
const caseOf = (status: Status) => {
  if (!status.isAuthenticated) return { text: texts.signedOut, to: paths.connection };
  const landing = landingOf(status);
  return landing === paths.unknown
    ? { text: texts.signedIn, to: paths.logout }
    : { text: texts.withSpace, to: landing };
};

/** Only operators can open a space for it. */
const Stuck = () => (
  <>
    {' '}
    <Link to={paths.contact}>{texts.contact}</Link>
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

/** Until it is known who comes. */
const Awaited = () => (
  <>
    <PageTitle>{texts.pageTitle}</PageTitle>
    <output>{texts.awaited}</output>
  </>
);

/** Where an account without any role lands. */
export const UnknownScreen = () => {
  const { status } = useSession();
  return (
    <NarrowColumn>{status === undefined ? <Awaited /> : <Known status={status} />}</NarrowColumn>
  );
};
