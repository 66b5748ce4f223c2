import type { PractitionerProfile } from 'contracts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconRefresh } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { ActivationBanner } from './activation-banner.tsx';
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

type MainProps = ProfileProps & { readonly isByVideo: boolean };

const Main = ({ profile, isByVideo }: MainProps) => {
  const { isImported, canTakeAppointments, consultations, isManualManagement } = profile;
  const isBookable = !isImported && canTakeAppointments;
  return (
    <div className={styles['main']}>
      {isImported ? <ActivationBanner /> : null}
      {isPending(profile) ? (
        <Message tone="information">
          <strong>{texts.pending}</strong>
          <span>{` ${texts.pendingText}`}</span>
        </Message>
      ) : null}
      <PresentationSection profile={profile} />
      {isBookable ? (
        <>
          <Sessions
            sessions={consultations}
            goOn={isManualManagement ? texts.askFor : texts.seeStarts}
          />
          <PracticeSections id={profile.id} isByVideo={isByVideo} />
        </>
      ) : null}
      {isBookable || isImported ? null : (
        <Sentence id="reviews" title={texts.tabs.reviews} text={texts.noReview} />
      )}
    </div>
  );
};

const Profile = ({ profile, notice }: ShownProfileProps) => {
  const [isByVideo, setIsByVideo] = useState(false);
  useWatchedOffer(profile.id);
  const { isImported, canTakeAppointments } = profile;
  return (
    <div className={styles['profile']}>
      <PageTitle>{titleOfProfile(profile)}</PageTitle>
      <div className={styles['band']} aria-hidden="true">
        <img src={picture} alt="" fetchPriority="low" />
      </div>
      <div className={styles['head']}>
        <ProfileHeader profile={profile} />
      </div>
      <div className={styles['aside']}>
        <BookingPanel profile={profile} onVideo={setIsByVideo} />
      </div>
      <div className={styles['notice']}>{notice}</div>
      <ProfileTabs className={styles['tabs']} parts={partsOf(isImported, canTakeAppointments)} />
      <Main profile={profile} isByVideo={isByVideo} />
      <div className={styles['contact']}>
        <Contact profile={profile} />
      </div>
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
  // Checked before the data, so that a profile that disappears while shown is hidden at once.
  if (failureOf(error).status === 404) return <NoProfile />;
  if (currentData !== undefined)
    return (
      <Profile
        key={currentData.id}
        profile={currentData}
        notice={
          <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
        }
      />
    );
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
