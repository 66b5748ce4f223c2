import { typedText, type BookingDetailsAnswer, type UserStatus } from 'contracts';
import type { Ref } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { bookerOf } from '../../../features/session/booker.ts';
import { useSession } from '../../../features/session/session-api.ts';
import {
  profileOf,
  sessionChoiceOf,
  type SessionChoice,
} from '../../../features/started-booking/booking-choice.ts';
import { BookingSummary } from '../../../features/started-booking/booking-summary.tsx';
import { useGetRequestDetailsQuery } from '../../../features/started-booking/started-booking-api.ts';
import { useVisitedAt } from '../../../features/visits/use-visited-at.ts';
import { useVisit, type KnownVisit } from '../../../features/visits/visit.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors } from '../../../paths.ts';
import styles from './booking-confirmation-screen.module.css';
import {
  Failing,
  isSignedOut,
  Loading,
  useFocusOnceSignedIn,
  type ConfirmedSession,
} from './confirmed/details-parts.tsx';
import { texts } from './request-confirmation-texts.ts';
import { SendingForm, type SentRequest } from './sending-form.tsx';
import { SentCard, type SentConfirmation } from './confirmed/sent-card.tsx';
import { CannotBook } from './cannot-book.tsx';
import { ConfirmationLayout } from './confirmation-layout.tsx';
import { IdentificationPart } from './identification/identification-part.tsx';
import { visitedHomeIn } from './visit-section.tsx';
import { useLeftHere } from './use-left-here.ts';
import { useRequestDraft, type RequestDraft } from './use-request-draft.ts';

type NothingProps = { readonly to: string };

const Nothing = ({ to }: NothingProps) => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      <p>{texts.nothing}</p>
      <p>{texts.nothingHow}</p>
    </Message>
    <ButtonLink variant="second" to={to}>
      {texts.write}
    </ButtonLink>
  </div>
);

type StepProps = {
  readonly choice: SessionChoice;
  readonly details: BookingDetailsAnswer;
  readonly session: ConfirmedSession;
  readonly known: KnownVisit;
  readonly draft: RequestDraft;
};

type SendingProps = Omit<StepProps, 'session'> & {
  readonly status: UserStatus;
};

const Sending = ({ choice, details, draft, known, status }: SendingProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { firstname, lastname } = status;
  const customerId = bookerOf(status);
  if (customerId === null) return <CannotBook status={status} />;
  const keepSent = ({ confirmation, isForRelative }: SentRequest) => {
    const sent: SentConfirmation = {
      // The history of the tab outlives the session, so it holds neither the message nor a visit address,
      // which the card does not show.
      confirmation: {
        ...confirmation,
        message: '',
        address: choice.option === 'DOMICILE' ? null : confirmation.address,
      },
      isForRelative,
      keptBy: performance.timeOrigin,
      customerId,
      slug: details.professionalSlug,
      timeZone: details.timeZone,
    };
    void navigate({ search }, { replace: true, state: { sent } });
  };
  return (
    <SendingForm
      key={customerId}
      choice={choice}
      details={details}
      draft={draft}
      known={known}
      customer={{ id: customerId, fullName: `${firstname ?? ''} ${lastname ?? ''}`.trim() }}
      onSent={keepSent}
    />
  );
};

const Step = ({ choice, details, known, session, draft }: StepProps) => {
  if (typedText(draft.text) === '')
    return <Nothing to={profileOf(details.professionalSlug, choice)} />;
  if (isSignedOut(session))
    return <IdentificationPart pending={texts.notSent} address={visitedHomeIn(choice, known)} />;
  if (session.status === undefined) return <Loading />;
  const shared = { choice, details, known };
  return <Sending {...shared} draft={draft} status={session.status} />;
};

type LoadedProps = Omit<StepProps, 'draft'> & {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly notice: Elements;
};

const Loaded = ({ titleRef, notice, ...props }: LoadedProps) => {
  const { choice, details, known, session } = props;
  const draft = useRequestDraft(details.professionalId);
  const visitedAt = useVisitedAt(known.visit, choice.option === 'DOMICILE');
  const isStranger = isSignedOut(session) && typedText(draft.text) !== '';
  return (
    <ConfirmationLayout
      title={isStranger ? texts.who : texts.title}
      lead={isStranger ? texts.whoNeeded : undefined}
      titleRef={titleRef}
      back={{ to: profileOf(details.professionalSlug, choice), label: texts.changeRequest }}
      summary={<BookingSummary choice={choice} details={details} visitedAt={visitedAt} />}
    >
      {notice}
      <Step {...props} draft={draft} />
    </ConfirmationLayout>
  );
};

const RequestPage = ({ choice }: Pick<StepProps, 'choice'>) => {
  const session = useSession();
  const { data, isError, isFetching, error, refetch } = useGetRequestDetailsQuery(choice);
  const titleRef = useFocusOnceSignedIn(session);
  const known = useVisit();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {data === undefined ? (
        <ConfirmationLayout title={texts.title} titleRef={titleRef}>
          {isError && !isFetching ? <Failing error={error} onRetry={refetch} /> : <Loading />}
        </ConfirmationLayout>
      ) : (
        <Loaded
          choice={choice}
          details={data}
          session={session}
          known={known}
          titleRef={titleRef}
          notice={
            <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
          }
        />
      )}
    </>
  );
};

const sentIn = (state: object): SentConfirmation | undefined =>
  'sent' in state ? (state.sent as SentConfirmation) : undefined;

/** The page where a request is read once more and sent (B12). */
export const RequestConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const choice = sessionChoiceOf(params);
  const sent = useLeftHere(sentIn);
  if (choice === undefined)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.title}</PageTitle>
        <h1 className={styles['title']}>{texts.title}</h1>
        <Nothing to={anchors.search} />
      </div>
    );
  if (sent !== undefined && sent.customerId === status?.customerId)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.sent}</PageTitle>
        <SentCard choice={choice} sent={sent} firstname={status.firstname} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      <RequestPage
        key={`${choice.consultation} ${choice.option} ${choice.address ?? ''}`}
        choice={choice}
      />
    </div>
  );
};
