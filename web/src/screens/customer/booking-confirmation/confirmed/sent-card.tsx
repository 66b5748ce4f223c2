import { useEffect, useRef } from 'react';
import { Badge } from '../../../../components/page/badge.tsx';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { priceText } from '../../../../components/design/french-format.ts';
import {
  IconBell,
  IconCash,
  IconClock,
  IconLeaf,
  IconSend,
} from '../../../../components/design/icons.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../../components/design/typography.module.css';
import { wallClockOf } from '../../../../components/design/wall-clock.ts';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';
import {
  profileOf,
  type SessionChoice,
} from '../../../../features/started-booking/booking-choice.ts';
import { NamedAvatar } from '../../../../features/people/avatar.tsx';
import { requestPath } from '../../../../paths.ts';
import picture from './confirme.svg';
import styles from './confirmed-card.module.css';
import { texts } from '../request-confirmation-texts.ts';
import type { SentRequest } from '../sending-form.tsx';

/** The sent request, kept in the state of the history entry for a reload. */
export type SentConfirmation = SentRequest & {
  /** The document that kept the result, identified by the time when it was opened. */
  readonly keptBy: number;
  /** The user of the page: another user who signs in here does not see it. */
  readonly customerId: string;
  readonly slug: string;
  readonly timeZone: string;
};

type SentCardProps = {
  readonly choice: SessionChoice;
  readonly sent: SentConfirmation;
  readonly firstname: string | null;
};

export const SentCard = ({ choice, sent, firstname }: SentCardProps) => {
  const { confirmation, isForRelative, slug, timeZone } = sent;
  const { proName, customerName, consultationName, optionName, price } = confirmation;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  const place = texts.place(confirmation.address);
  return (
    <article className={styles['card']}>
      <img className={styles['picture']} src={picture} alt="" />
      <div className={styles['inside']}>
        <Badge tone="success" icon={<IconSend />}>
          {texts.sent}
        </Badge>
        <h1 ref={title} tabIndex={-1}>
          {texts.sentTitle(firstname)}
        </h1>
        <NamedAvatar id={slug} name={proName} picture={confirmation.proPicture} size="medium" />
        <p className={classes(typography['lead'], styles['lead'])}>
          {texts.sentLead(proName, isForRelative ? customerName : null)}
        </p>
        <ul className={styles['facts']}>
          <li>
            <IconLeaf />
            <span>{texts.what(consultationName, optionName)}</span>
          </li>
          {place === '' ? null : (
            <li>
              <OptionIcon option={choice.option} size={20} />
              <span>{place}</span>
            </li>
          )}
          <li>
            <IconCash />
            <span>{priceText(price)}</span>
          </li>
          <li>
            <IconBell />
            <span>{texts.notified}</span>
          </li>
          <li>
            <IconClock />
            <WithOrdinals>
              {texts.until(wallClockOf(confirmation.expiresAt, timeZone).day)}
            </WithOrdinals>
          </li>
        </ul>
        <div className={styles['actions']}>
          <ButtonLink to={requestPath(confirmation.requestId)}>{texts.seeRequests}</ButtonLink>
          <ButtonLink variant="second" to={profileOf(slug, choice)}>
            {texts.backToProfile}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
};
