import type { AnswerOf, QuarantinedEvent } from 'contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations, type Mutations, type MutationOutcome } from '../../../api/use-mutations.ts';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { Button, TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EventText } from '../../../components/page/event-text.tsx';
import { IconCircleCheck } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { ErrorText } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { bookingHistoryPath } from '../../../paths.ts';
import {
  useGetQuarantinedEventQuery,
  useGetQuarantineQuery,
  useRetryQuarantinedEventMutation,
  type OneQuarantined,
} from './admin-replay-api.ts';
import { quarantineTexts as texts } from './admin-replay-texts.ts';
import styles from './quarantine.module.css';
import layout from '../../../components/design/layout.module.css';

const bookingIn = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('bookingId' in data)) return undefined;
  return typeof data.bookingId === 'string' ? data.bookingId : undefined;
};

const WholeEvent = ({ view, eventId }: OneQuarantined) => {
  const query = useGetQuarantinedEventQuery({ view, eventId });
  return (
    <QueryView query={query}>
      {({ stream, revision, event, metadata }) => {
        const bookingId = bookingIn(event.data);
        return (
          <>
            <EventText
              label={texts.raw(event.type)}
              value={{ id: eventId, stream, revision, ...event, metadata }}
            />
            {bookingId === undefined ? null : (
              <Link to={bookingHistoryPath(bookingId)}>Historique du rendez-vous</Link>
            )}
          </>
        );
      }}
    </QueryView>
  );
};

type OneProps = {
  readonly event: QuarantinedEvent;
  readonly mutations: Mutations;
  readonly onRetry: (event: QuarantinedEvent) => void;
};

const nameOf = ({ view, eventId }: OneQuarantined) => `${view}/${eventId}`;

const OneEvent = ({ event, mutations, onRetry }: OneProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { type, position, title, error, view, eventId } = event;
  return (
    <li className={styles['one']}>
      <div className={styles['words']}>
        <h3 className={styles['type']}>{type}</h3>
        <p className={styles['where']}>{texts.where(title, position)}</p>
        <ErrorText className={styles['error']}>{error}</ErrorText>
      </div>
      <div className={styles['actions']}>
        <TextButton
          className={styles['show']}
          aria-label={(isOpen ? texts.hideName : texts.showName)(type, position)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Masquer l’événement' : 'Voir l’événement'}
        </TextButton>
        <Button
          variant="second"
          size="small"
          aria-label={texts.retryName(type, position)}
          isBusy={mutations.busy === nameOf(event)}
          busyText="Nouvel essai…"
          disabled={mutations.busy !== undefined}
          onClick={() => onRetry(event)}
        >
          Réessayer
        </Button>
      </div>
      <div id={panelId} className={styles['panel']} hidden={!isOpen}>
        {isOpen ? <WholeEvent view={view} eventId={eventId} /> : null}
      </div>
    </li>
  );
};

type Retried = AnswerOf<'retryQuarantinedEvent'>;

const outcomeOf = ({ message, passed, error }: Retried): MutationOutcome => ({
  tone: passed ? 'success' : 'caution',
  text: error === null ? message : `${message} ${error}`,
});

type PageProps = {
  readonly after: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (after: string) => void;
  readonly mutations: Mutations;
  readonly onRetry: (event: QuarantinedEvent) => void;
};

const QuarantinePage = ({ after, isLast, onMore, mutations, onRetry }: PageProps) => {
  const query = useGetQuarantineQuery({ after });
  return (
    <QueryView
      query={query}
      isEmpty={({ events }) => events.length === 0 && after === undefined}
      empty={
        <p className={styles['none']}>
          <IconCircleCheck />
          <span>Aucun événement en quarantaine.</span>
        </p>
      }
    >
      {({ events, total, next }) => (
        <>
          {after === undefined ? <p className={styles['total']}>{texts.total(total)}</p> : null}
          <ul ref={after === undefined ? undefined : takeLostFocus} tabIndex={-1}>
            {events.map((event) => (
              <OneEvent key={nameOf(event)} event={event} mutations={mutations} onRetry={onRetry} />
            ))}
          </ul>
          {isLast && next !== null ? (
            <Button variant="second" size="small" onClick={() => onMore(next)}>
              Voir la suite
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
};

/** The events that a view could not process, the reason, and a retry once the fault is repaired. */
export const Quarantine = () => {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [retry] = useRetryQuarantinedEventMutation();
  const mutations = useMutations();
  const onRetry = ({ view, eventId }: QuarantinedEvent) =>
    void mutations.run(nameOf({ view, eventId }), [() => retry({ view, eventId })], outcomeOf);
  return (
    <section className={styles['section']} aria-labelledby="quarantaine">
      <div>
        <h2 id="quarantaine" className={typography['subtitle']}>
          Quarantaine
        </h2>
        <p className={styles['note']}>
          {'Un événement qu’une vue ne peut pas lire est mis de côté\u00a0; les autres passent.'}
        </p>
      </div>
      <OutcomeLine outcome={mutations.outcome} place={mutations.place} />
      <div className={classes(surfaces['card'], surfaces['flat'], layout['stack-3'])}>
        {pages.map((after, index) => (
          <QuarantinePage
            key={after ?? ''}
            after={after}
            isLast={index === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
            mutations={mutations}
            onRetry={onRetry}
          />
        ))}
      </div>
    </section>
  );
};
