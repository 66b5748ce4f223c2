import type { HistoryEvent } from 'contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EventText } from '../../../components/page/event-text.tsx';
import { DOT } from '../../../components/design/french-format.ts';
import { IconLock } from '../../../components/design/icons.ts';
import { IconCornerLeftUp, IconCornerRightDown } from '../../../components/design/later-icons.ts';
import { bookingHistoryPath } from '../../../paths.ts';
import { historyTexts as texts, workshopHistoryTexts } from './admin-history-texts.ts';
import styles from './timeline.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';

const useIsTarget = (id: string): boolean => useLocation().hash === `#${id}`;

type LinkedProps = {
  readonly kind: 'cause' | 'effect';
  readonly ids: readonly string[];
  readonly events: ReadonlyMap<string, HistoryEvent>;
};

const Linked = ({ kind, ids, events }: LinkedProps) => {
  const Icon = kind === 'cause' ? IconCornerLeftUp : IconCornerRightDown;
  return ids.flatMap((id) => {
    const other = events.get(id);
    if (other === undefined) return [];
    return (
      <p key={id} className={styles['link']}>
        <Icon size={18} />
        <span>
          <span>{`${texts[kind]} `}</span>
          <Link to={{ hash: id }}>
            <WithOrdinals>{other.sentence}</WithOrdinals>
          </Link>
        </span>
      </p>
    );
  });
};

const Raw = ({ event: { type, position, raw } }: { readonly event: HistoryEvent }) => {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <TextButton
        className={styles['show']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Masquer le fait brut' : 'Voir le fait brut'}
      </TextButton>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <EventText label={texts.raw(type, position)} value={raw} /> : null}
      </div>
    </>
  );
};

type ItemProps = {
  readonly event: HistoryEvent;
  readonly events: ReadonlyMap<string, HistoryEvent>;
  /** Whether events of seats lead to the history of their seat. */
  readonly linksSeats: boolean;
};

const Item = ({ event, events, linksSeats }: ItemProps) => {
  const { id, topic, date, time, position, sentence, details, actor, originName, masked } = event;
  const isTarget = useIsTarget(id);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) place.current?.focus();
  }, [isTarget]);
  return (
    <li
      ref={place}
      id={id}
      tabIndex={-1}
      className={classes(
        styles['item'],
        (topic === 'alert' || topic === 'access') && styles[topic],
        isTarget && styles['target'],
      )}
    >
      <p className={styles['fine']}>
        <time dateTime={event.at}>
          <WithOrdinals>{texts.moment(date, time)}</WithOrdinals>
        </time>
        <span>{`${DOT}${texts.position(position)}`}</span>
      </p>
      <h3 className={styles['sentence']}>
        <WithOrdinals>{sentence}</WithOrdinals>
      </h3>
      <p className={styles['detail']}>{[actor.name, originName].join(DOT)}</p>
      {details.map((detail) => (
        <p key={detail} className={styles['detail']}>
          <WithOrdinals>{detail}</WithOrdinals>
        </p>
      ))}
      {masked.length === 0 ? null : (
        <p className={styles['link']}>
          <IconLock size={18} />
          <span>{texts.hidden(masked.length)}</span>
        </p>
      )}
      <Linked kind="cause" ids={event.causes} events={events} />
      <Linked kind="effect" ids={event.effects} events={events} />
      {linksSeats && event.seatId !== undefined ? (
        <p className={styles['link']}>
          <Link to={{ pathname: bookingHistoryPath(event.seatId), hash: id }}>
            {workshopHistoryTexts.seat}
          </Link>
        </p>
      ) : null}
      <Raw event={event} />
    </li>
  );
};

type TimelineProps = Pick<Partial<ItemProps>, 'linksSeats'> & {
  readonly events: readonly HistoryEvent[];
};

export const Timeline = ({ events, linksSeats = false }: TimelineProps) => {
  const byId = new Map(events.map((event) => [event.id, event]));
  return (
    <ol className={styles['timeline']}>
      {events.map((event) => (
        <Item key={event.id} event={event} events={byId} linksSeats={linksSeats} />
      ))}
    </ol>
  );
};
