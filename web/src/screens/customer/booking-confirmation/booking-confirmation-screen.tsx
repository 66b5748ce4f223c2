import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { useSession } from '../../../features/session/session-api.ts';
import { choiceOf } from '../../../features/started-booking/booking-choice.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors } from '../../../paths.ts';
import styles from './booking-confirmation-screen.module.css';
import { texts } from './booking-confirmation-texts.ts';
import { BookingPage } from './booking-page.tsx';
import type { Confirmed } from './confirmed/confirmed-booking.ts';
import { ConfirmedPage } from './confirmed/confirmed-page.tsx';
import { useLeftHere } from './use-left-here.ts';

const Incomplete = () => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      <p>{texts.incomplete}</p>
      <p>{texts.incompleteHow}</p>
    </Message>
    <ButtonLink variant="second" to={anchors.search}>
      {texts.findSomeone}
    </ButtonLink>
  </div>
);

const confirmedIn = (state: object): Confirmed | undefined =>
  'confirmed' in state ? (state.confirmed as Confirmed) : undefined;

export const BookingConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const [isFresh, setIsFresh] = useState(false);
  const choice = choiceOf(params);
  const confirmed = useLeftHere(confirmedIn);
  const isOwn = confirmed !== undefined && confirmed.customerId === status?.customerId;
  if (choice === undefined)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.title}</PageTitle>
        <h1 className={styles['title']}>{texts.title}</h1>
        <Incomplete />
      </div>
    );
  if (isOwn)
    return (
      <div className={styles['screen']}>
        <ConfirmedPage
          choice={choice}
          confirmed={confirmed}
          firstname={status?.firstname ?? null}
          isFresh={isFresh}
        />
      </div>
    );
  return (
    <div className={styles['screen']}>
      <BookingPage
        key={`${choice.consultation} ${choice.option} ${choice.address ?? ''}`}
        choice={choice}
        onConfirmed={() => setIsFresh(true)}
      />
    </div>
  );
};
