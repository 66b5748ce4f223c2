import type { ProfileEvent } from 'contracts';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { priceText } from '../../../../components/design/french-format.ts';
import layout from '../../../../components/design/layout.module.css';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { eventTexts, verdictText } from '../../../../features/events/event-texts.ts';
import { eventConfirmationPath, eventPath } from '../../../../paths.ts';
import styles from './event-cards.module.css';

const SignUp = ({ event: { id, verdict, title } }: { readonly event: ProfileEvent }) => {
  if (verdict !== 'TAKE' && verdict !== 'WAIT')
    return <p className={typography['small']}>{verdictText(verdict)}</p>;
  const label = verdict === 'TAKE' ? eventTexts.signUp : eventTexts.join;
  return (
    <ButtonLink
      size="small"
      variant={verdict === 'TAKE' ? 'primary' : 'second'}
      to={eventConfirmationPath(id)}
      aria-label={`${label} : ${title}`}
    >
      {label}
    </ButtonLink>
  );
};

const Card = ({ event }: { readonly event: ProfileEvent }) => {
  const { id, title, sessions, description, price, placesLeft, waiting, address } = event;
  return (
    <li className={classes(surfaces['card'], surfaces['roomy'], layout['starts-3'])}>
      <h3 className={classes(typography['name'], styles['title'])}>
        <Link to={eventPath(id)}>{title}</Link>
      </h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <WithOrdinals>{eventTexts.session(session)}</WithOrdinals>
          </li>
        ))}
      </ul>
      <p className={styles['text']}>{description}</p>
      <p>{address === null ? 'Visio' : eventTexts.place(address)}</p>
      <p>
        <strong>{priceText(price)}</strong>
        <span>{` · ${eventTexts.placesLeft(placesLeft, waiting)}`}</span>
      </p>
      <SignUp event={event} />
    </li>
  );
};

/** The events to come, with the places that are left. */
export const EventCards = ({ events }: { readonly events: readonly ProfileEvent[] }) => (
  <ul className={layout['stack-3']}>
    {events.map((event) => (
      <Card key={event.id} event={event} />
    ))}
  </ul>
);
