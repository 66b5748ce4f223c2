import type { EventDetailsAnswer, UserStatus } from 'contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../../components/page/notices/stale-notice.tsx';
import { useGetEventDetailsQuery } from '../../../../features/events/events-api.ts';
import { unwatchOffer, watchOffer } from '../../../../features/live/live-slice.ts';
import { bookerOf } from '../../../../features/session/booker.ts';
import { useSession } from '../../../../features/session/session-api.ts';
import { PageTitle } from '../../../../page-title.tsx';
import { anchors, eventPath } from '../../../../paths.ts';
import styles from '../booking-confirmation-screen.module.css';
import { CannotBook } from '../cannot-book.tsx';
import { ConfirmationLayout } from '../confirmation-layout.tsx';
import {
  Failing,
  isSignedOut,
  Loading,
  useFocusOnceSignedIn,
} from '../confirmed/details-parts.tsx';
import { IdentificationPart } from '../identification/identification-part.tsx';
import { useLeftHere } from '../use-left-here.ts';
import { texts } from './event-confirmation-texts.ts';
import { EventForm } from './event-form.tsx';
import { EventSummary } from './event-summary.tsx';
import { usePendingSignUp } from './pending-sign-up.ts';
import { SignedUpCard, type SignedUp } from './signed-up-card.tsx';

const useWatchedEvents = (practitionerId: string | undefined) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (practitionerId === undefined) return undefined;
    dispatch(watchOffer(practitionerId));
    return () => {
      dispatch(unwatchOffer());
    };
  }, [dispatch, practitionerId]);
};

type StepProps = { readonly proEvent: string };

type FrameProps = {
  readonly query: ReturnType<typeof useGetEventDetailsQuery>;
  readonly children: (details: EventDetailsAnswer) => Elements;
};

const Frame = ({ query, children }: FrameProps) => {
  const { data, error, isError, isFetching, refetch } = query;
  const titleRef = useFocusOnceSignedIn(useSession());
  useWatchedEvents(data?.professionalId);
  if (data === undefined)
    return (
      <ConfirmationLayout title={texts.title} titleRef={titleRef}>
        {isError && !isFetching ? <Failing error={error} onRetry={refetch} /> : <Loading />}
      </ConfirmationLayout>
    );
  return (
    <ConfirmationLayout
      title={texts.title}
      titleRef={titleRef}
      back={{ to: eventPath(data.proEventId), label: texts.backToEvent }}
      summary={<EventSummary details={data} />}
    >
      <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
      {children(data)}
    </ConfirmationLayout>
  );
};

type CustomerProps = StepProps & { readonly customerId: string; readonly status: UserStatus };

const Customer = ({ proEvent, customerId, status }: CustomerProps) => {
  const kept = usePendingSignUp(proEvent, customerId);
  const { who } = kept.pending;
  const query = useGetEventDetailsQuery({ proEvent, who, viewer: customerId });
  const navigate = useNavigate();
  const { search } = useLocation();
  const { firstname, lastname } = status;
  return (
    <Frame query={query}>
      {(details) => (
        <EventForm
          details={details}
          current={query.currentData}
          customer={{ id: customerId, fullName: `${firstname ?? ''} ${lastname ?? ''}`.trim() }}
          kept={kept}
          onSignedUp={(outcome) => {
            const signedUp: SignedUp = {
              ...outcome,
              keptBy: performance.timeOrigin,
              customerId,
              eventId: proEvent,
              title: details.eventTitle,
              practitioner: details.professionalName,
              sessions: details.sessions,
            };
            void navigate({ search }, { replace: true, state: { signedUp } });
          }}
        />
      )}
    </Frame>
  );
};

const Visitor = ({ proEvent, children }: StepProps & { readonly children: Elements }) => {
  const query = useGetEventDetailsQuery({ proEvent, who: [], viewer: null });
  return <Frame query={query}>{() => children}</Frame>;
};

const Step = ({ proEvent }: StepProps) => {
  const session = useSession();
  const { status } = session;
  if (isSignedOut(session))
    return (
      <Visitor proEvent={proEvent}>
        <IdentificationPart pending={texts.notSignedUp} address={null} />
      </Visitor>
    );
  const customerId = bookerOf(status) ?? null;
  if (status === undefined)
    return (
      <Visitor proEvent={proEvent}>
        <Loading />
      </Visitor>
    );
  if (customerId === null)
    return (
      <Visitor proEvent={proEvent}>
        <CannotBook status={status} />
      </Visitor>
    );
  return <Customer key={customerId} proEvent={proEvent} customerId={customerId} status={status} />;
};

const Incomplete = () => (
  <>
    <h1 className={styles['title']}>{texts.title}</h1>
    <div className={styles['failing']}>
      <Message tone="error" role="alert">
        <p>{texts.incomplete}</p>
        <p>{texts.incompleteHow}</p>
      </Message>
      <ButtonLink variant="second" to={anchors.search}>
        {texts.findSomeone}
      </ButtonLink>
    </div>
  </>
);

const signedUpIn = (state: object): SignedUp | undefined =>
  'signedUp' in state ? (state.signedUp as SignedUp) : undefined;

/** The page where one signs up for an event, or joins its waiting list. */
// oxlint-disable-next-line complexity -- markup in display order, its optional parts as branches
export const EventConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const proEvent = params.get('proEvent');
  const signedUp = useLeftHere(signedUpIn);
  const isOwn = signedUp !== undefined && signedUp.customerId === status?.customerId;
  return (
    <div className={styles['screen']}>
      <PageTitle>{texts.title}</PageTitle>
      {proEvent === null || proEvent === '' ? <Incomplete /> : null}
      {proEvent && isOwn ? <SignedUpCard signedUp={signedUp} /> : null}
      {proEvent && !isOwn ? <Step key={proEvent} proEvent={proEvent} /> : null}
    </div>
  );
};
