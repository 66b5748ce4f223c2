import { useEffect, useRef } from 'react';
import { Badge } from '../../../../components/page/badge.tsx';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../../components/design/typography.module.css';
import { zonedStart } from '../../../../features/starts/zoned-hour.ts';
import { bookingPath } from '../../../../paths.ts';
import {
  profileOf,
  type BookingChoice,
} from '../../../../features/started-booking/booking-choice.ts';
import { texts } from '../booking-confirmation-texts.ts';
import type { Confirmed, Outcome } from './confirmed-booking.ts';
import styles from './confirmed-card.module.css';

type ChangedCardProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly outcome: Exclude<Outcome, { readonly state: 'confirmed' }>;
};

const tones = { moved: 'caution', cancelled: 'error', lost: 'caution' } as const;

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const ChangedCard = ({ choice, confirmed, outcome }: ChangedCardProps) => {
  const { confirmation, timeZone } = confirmed;
  const { state } = outcome;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isRemote = choice.option === 'VISIO';
  const [day = '', hour = ''] = confirmation.beginningHour.split(' ');
  const was = zonedStart({ timeZone, day, hour, isRemote });
  const booking = 'booking' in outcome ? outcome.booking : null;
  const reason = state === 'moved' ? booking?.moved?.reason : booking?.cancelled?.reason;
  return (
    <article className={styles['card']}>
      <div className={styles['inside']}>
        <Badge tone={tones[state]}>{texts.outcomes[state].badge}</Badge>
        <h1 ref={title} tabIndex={-1}>
          {texts.outcomes[state].title}
        </h1>
        <p className={classes(typography['lead'], styles['lead'])}>
          <WithOrdinals>
            {state === 'moved' && booking !== null
              ? texts.movedTo(
                  confirmation.proName,
                  was,
                  zonedStart({ timeZone, day: booking.day, hour: booking.time, isRemote }),
                )
              : texts.outcomes[state].lead(confirmation.proName, was)}
          </WithOrdinals>
        </p>
        {reason === null || reason === undefined ? null : (
          <p className={styles['reason']}>{texts.itsReason(reason)}</p>
        )}
        <div className={styles['actions']}>
          <ButtonLink to={bookingPath(booking?.id)}>{texts.seeBookings}</ButtonLink>
          {state === 'cancelled' && booking !== null && booking.pro.slug !== null ? (
            <ButtonLink variant="second" to={profileOf(booking.pro.slug, choice)}>
              {texts.otherStart}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </article>
  );
};
