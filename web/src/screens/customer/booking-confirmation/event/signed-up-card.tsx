import type { EventSession } from 'contracts';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { IconCheck, IconClock } from '../../../../components/design/icons.ts';
import typography from '../../../../components/design/typography.module.css';
import { Badge } from '../../../../components/page/badge.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { eventTexts } from '../../../../features/events/event-texts.ts';
import { eventPath, paths } from '../../../../paths.ts';
import styles from '../confirmed/confirmed-card.module.css';
import { texts } from './event-confirmation-texts.ts';

/** Kept in the state of the history entry for a reload; it holds no reason. */
export type SignedUp = {
  /** The document that kept the result, identified by the time when it was opened. */
  readonly keptBy: number;
  /** The user of the page: another user who signs in here does not see it. */
  readonly customerId: string;
  readonly eventId: string;
  readonly title: string;
  readonly practitioner: string;
  readonly sessions: readonly EventSession[];
  readonly names: readonly string[];
  /** On the waiting list; `null` for a seat. */
  readonly rank: number | null;
};

export const SignedUpCard = ({ signedUp }: { readonly signedUp: SignedUp }) => {
  const { eventId, title, practitioner, sessions, names, rank } = signedUp;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <article className={styles['card']}>
      <div className={styles['inside']}>
        <Badge
          tone={rank === null ? 'success' : 'new'}
          icon={rank === null ? <IconCheck /> : <IconClock />}
        >
          {rank === null ? texts.signedUpBadge : texts.waitingBadge}
        </Badge>
        <h1 ref={heading} tabIndex={-1}>
          {rank === null ? texts.signedUpTitle(names.length) : texts.waitingTitle(rank)}
        </h1>
        <p className={classes(typography['lead'], styles['lead'])}>
          {`${title}, avec ${practitioner}.`}
        </p>
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <WithOrdinals>{eventTexts.session(session)}</WithOrdinals>
            </li>
          ))}
        </ul>
        <p>{names.join(', ')}</p>
        {rank === null ? null : <p>{texts.waitingLead}</p>}
        <div className={styles['actions']}>
          <ButtonLink to={paths.customerBookings}>{texts.seeBookings}</ButtonLink>
          <ButtonLink variant="second" to={eventPath(eventId)}>
            {texts.backToEvent}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
};
