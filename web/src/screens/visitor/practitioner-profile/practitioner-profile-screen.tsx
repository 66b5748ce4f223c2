import type { PractitionerProfile } from 'contracts';
import { Fragment, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { HydratedInTurn } from '../../../components/page/hydration/hydrated-in-turn.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconRefresh } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { ActivationPart } from './activation-part.tsx';
import picture from './bandeau.svg';
import { BookingPanel } from './panel/booking-panel.tsx';
import { Contact } from './contact.tsx';
import { useGetPractitionerProfileQuery } from './practitioner-profile-api.ts';
import styles from './practitioner-profile-screen.module.css';
import { isPending } from './panel/pending.ts';
import { PracticeSections, Sentence } from './practice-sections.tsx';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import { PresentationSection } from './presentation-section.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { partsOf, ProfileTabs } from './profile-tabs.tsx';
import { Sessions } from './panel/sessions.tsx';
import { titleOfProfile } from './structured-data.ts';
import { unwatchOffer, watchOffer } from '../../../features/live/live-slice.ts';

const useWatchedOffer = (practitionerId: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(watchOffer(practitionerId));
    return () => {
      dispatch(unwatchOffer());
    };
  }, [dispatch, practitionerId]);
};

type ProfileProps = { readonly profile: PractitionerProfile };

type ShownProfileProps = ProfileProps & {
  /** A notice above the texts, if they may be outdated. */
  readonly notice: Elements;
};

type SectionsProps = ProfileProps & { readonly isByVideo: boolean };

const sectionsOf = ({ profile, isByVideo }: SectionsProps): readonly ReactElement[] => {
  const { isImported, canTakeAppointments, consultations, isManualManagement } = profile;
  const presentation = <PresentationSection key="presentation" profile={profile} />;
  if (isImported) return [<ActivationPart key="banner" />, presentation];
  const pending = (
    <Message key="pending" tone="information">
      <strong>{texts.pending}</strong>
      <span>{` ${texts.pendingText}`}</span>
    </Message>
  );
  return [
    ...(isPending(profile) ? [pending] : []),
    presentation,
    ...(canTakeAppointments
      ? [
          <Sessions
            key="sessions"
            sessions={consultations}
            goOn={isManualManagement ? texts.askFor : texts.seeStarts}
          />,
          <PracticeSections
            key="practice"
            id={profile.id}
            events={profile.events}
            isByVideo={isByVideo}
          />,
        ]
      : [<Sentence key="reviews" id="reviews" title={texts.tabs.reviews} text={texts.noReview} />]),
  ];
};

const Profile = ({ profile, notice }: ShownProfileProps) => {
  const [isByVideo, setIsByVideo] = useState(false);
  useWatchedOffer(profile.id);
  const parts = useMemo(() => {
    const { isImported, canTakeAppointments } = profile;
    return [
      <div key="head" className={styles['head']}>
        <ProfileHeader profile={profile} />
      </div>,
      <div key="aside" className={styles['aside']}>
        <BookingPanel profile={profile} onVideo={setIsByVideo} />
      </div>,
      <Fragment key="tabs">
        <div className={styles['notice']}>{notice}</div>
        <ProfileTabs className={styles['tabs']} parts={partsOf(isImported, canTakeAppointments)} />
      </Fragment>,
      <div key="main" className={styles['main']}>
        <HydratedInTurn>{sectionsOf({ profile, isByVideo })}</HydratedInTurn>
      </div>,
      <div key="contact" className={styles['contact']}>
        <Contact profile={profile} />
      </div>,
    ];
  }, [profile, notice, isByVideo]);
  return (
    <div className={styles['profile']}>
      <PageTitle>{titleOfProfile(profile)}</PageTitle>
      <div className={styles['band']} aria-hidden="true">
        <img src={picture} alt="" fetchPriority="low" />
      </div>
      <HydratedInTurn>{parts}</HydratedInTurn>
    </div>
  );
};

const NoProfile = () => {
  return (
    <div className={styles['alone']}>
      <PageTitle>{texts.notFound}</PageTitle>
      <EmptyState
        title={<h1>{texts.notFound}</h1>}
        action={
          <ButtonLink to={anchors.search} variant="second">
            {texts.otherPractitioners}
          </ButtonLink>
        }
      >
        {texts.notFoundDetail}
      </EmptyState>
    </div>
  );
};

export const PractitionerProfileScreen = () => {
  const { slug = '' } = useParams();
  const { currentData, isError, isFetching, error, refetch } = useGetPractitionerProfileQuery({
    slug,
  });
  const isStale = error !== undefined;
  const notice = useMemo(
    () => <StaleNotice isStale={isStale} isFetching={isFetching} onRetry={refetch} />,
    [isStale, isFetching, refetch],
  );
  // Checked before the data, so that a profile that disappears while shown is hidden at once.
  if (failureOf(error).status === 404) return <NoProfile />;
  if (currentData !== undefined)
    return <Profile key={currentData.id} profile={currentData} notice={notice} />;
  if (!isError || isFetching)
    return (
      <div className={styles['alone']}>
        <PageTitle />
        <output>{texts.loading}</output>
      </div>
    );
  return (
    <div className={styles['alone']}>
      <PageTitle />
      <Message tone="error" role="alert">
        {texts.failure(failureOf(error).message)}
      </Message>
      <Button variant="second" icon={<IconRefresh />} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
};
