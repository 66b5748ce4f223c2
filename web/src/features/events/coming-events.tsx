import type { ListedEvent } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { DOT, priceText } from '../../components/design/french-format.ts';
import layout from '../../components/design/layout.module.css';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { DateCard } from '../../components/page/date-card.tsx';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { eventPath } from '../../paths.ts';
import { zonedHour } from '../starts/zoned-hour.ts';
import styles from './coming-events.module.css';
import { eventTexts } from './event-texts.ts';
import { useListEventsQuery } from './events-api.ts';

const startOf = ({ sessions: [first], timeZone, address }: ListedEvent): string =>
  first === undefined
    ? ''
    : zonedHour({ timeZone, day: first.date, hour: first.start, isRemote: address === null });

const Card = ({ event }: { readonly event: ListedEvent }) => {
  const { id, title, date, sessions, professional, address, price, placesLeft, waiting } = event;
  return (
    <li className={classes(surfaces['card'], styles['card'])}>
      <DateCard day={date} />
      <div className={styles['words']}>
        <h3 className={typography['name']}>
          <Link className={styles['link']} to={eventPath(id)}>
            {title}
          </Link>
        </h3>
        <p className={typography['small']}>{professional.name}</p>
        <p className={typography['small']}>
          <WithOrdinals>
            {[
              startOf(event),
              ...(sessions.length < 2 ? [] : [eventTexts.more(sessions.length)]),
              address === null ? 'Visio' : address.city,
            ].join(DOT)}
          </WithOrdinals>
        </p>
        <p className={typography['small']}>
          {[priceText(price), eventTexts.placesLeft(placesLeft, waiting)].join(DOT)}
        </p>
      </div>
    </li>
  );
};

export type ComingEventsProps = {
  /** The speciality of the events; those of all if absent. */
  readonly speciality?: string | undefined;
  /** The typed place. */
  readonly location?: string | undefined;
};

/** A row of the next events; nothing while they load, or if there are none. */
export const ComingEvents = ({ speciality, location }: ComingEventsProps) => {
  const { currentData } = useListEventsQuery({ speciality, location });
  if (currentData === undefined || currentData.events.length === 0) return null;
  return (
    <section className={layout['stack-5']} aria-labelledby="evenements-a-venir">
      <h2 id="evenements-a-venir">{eventTexts.coming}</h2>
      <ul className={styles['cards']}>
        {currentData.events.map((event) => (
          <Card key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
};
