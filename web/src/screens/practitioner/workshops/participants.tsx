import type { OwnWorkshopDetails, Participant } from 'contracts';
import { dayAndMonth, REASON_MAX } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { SelectField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';
import { counted, phoneHref, phoneText } from '../../../components/design/french-format.ts';
import { IconCheck, IconTrash } from '../../../components/design/icons.ts';
import { useNow } from '../../../components/design/server-clock.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import { TextDialog } from '../../../features/forms/text-dialog.tsx';
import { useNoteAttendanceMutation, useRemoveParticipantMutation } from './workshops-api.ts';
import styles from './workshops.module.css';
import { workshopDateText, texts } from './workshops-texts.ts';

type Session = OwnWorkshopDetails['sessions'][number];
type Mark = 'attended' | 'absent';

const MARKED_BEFORE_MS = 30 * 60_000;

const markOf = ({ attendance }: Participant, { id }: Session) =>
  attendance.find(({ sessionId }) => sessionId === id)?.attendance;

const detailOf = ({ of, by, at, isMailed }: Participant, timeZone: string): string =>
  [
    ...(of === null ? [] : [`avec ${of}`]),
    `${by === 'practitioner' ? 'inscrit par vous' : 'inscrit en ligne'} le ${dayAndMonth(wallClockOf(at, timeZone).day)}`,
    ...(isMailed ? [] : ['sans e-mail']),
  ].join(' · ');

type MarksProps = {
  readonly workshopId: string;
  readonly participant: Participant;
  readonly session: Session;
};

const marks = [
  ['attended', 'Présent'],
  ['absent', 'Absent'],
] as const satisfies readonly (readonly [Mark, string])[];

/** Marks attendance; pressing the current mark again removes it. */
const Marks = ({ workshopId, participant, session }: MarksProps) => {
  const [note, { isLoading, error }] = useNoteAttendanceMutation();
  const current = markOf(participant, session);
  const press = (mark: Mark) =>
    note({
      id: workshopId,
      seatId: participant.seatId,
      sessionId: session.id,
      attendance: current === mark ? 'unmarked' : mark,
    });
  return (
    <div className={styles['marks']}>
      {marks.map(([mark, word]) => (
        <button
          key={mark}
          type="button"
          className={classes(styles['mark'], current === mark && styles['marked'])}
          aria-pressed={current === mark}
          aria-label={`${word}\u00a0: ${participant.fullName}`}
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void press(mark);
          }}
        >
          {current === mark ? <IconCheck size={18} /> : null}
          <span>{word}</span>
        </button>
      ))}
      {error === undefined ? null : <ErrorAlert>{failureOf(error).message}</ErrorAlert>}
    </div>
  );
};

const removeTexts = {
  title: 'Retirer cette personne\u00a0?',
  label: 'Pourquoi',
  required: 'Dites pourquoi.',
  back: 'Garder',
  yes: 'Retirer',
  busy: 'Envoi…',
} as const;

type RowProps = MarksProps & {
  readonly timeZone: string;
  readonly isMarkable: boolean;
  readonly onRemove?: () => void;
};

const Row = ({ timeZone, isMarkable, onRemove, ...props }: RowProps) => {
  const { participant, session } = props;
  const { fullName, phone, reason } = participant;
  const mark = markOf(participant, session);
  return (
    <li className={styles['participant']}>
      <div className={styles['who']}>
        <span className={typography['name']}>{fullName}</span>
        <span className={typography['small']}>{detailOf(participant, timeZone)}</span>
        {reason === null ? null : (
          <details className={styles['screen-only']}>
            <summary className={layout['touch']}>Son mot</summary>
            <p className={styles['reason']}>{reason}</p>
          </details>
        )}
      </div>
      {phone === '' ? null : (
        <a className={styles['phone']} href={phoneHref(phone)} aria-label={`Appeler ${fullName}`}>
          {phoneText(phone)}
        </a>
      )}
      {isMarkable ? <Marks {...props} /> : null}
      <span className={styles['sheet']} aria-hidden="true">
        {mark === undefined
          ? '☐'
          : { attended: 'présent', absent: 'absent', excused: 'excusé' }[mark]}
      </span>
      {onRemove === undefined ? null : (
        <IconButton
          className={styles['remove-seat']}
          label={`Retirer ${fullName}`}
          icon={<IconTrash />}
          onClick={onRemove}
        />
      )}
    </li>
  );
};

const firstToMark = (sessions: readonly Session[], now: number): Session | undefined =>
  sessions.findLast(({ startsAt }) => Date.parse(startsAt) - MARKED_BEFORE_MS <= now) ??
  sessions[0];

const marked = (participants: readonly Participant[], session: Session): string => {
  const noted = participants.filter((each) => markOf(each, session) !== undefined).length;
  return `${counted(noted, 'noté', 'notés')} sur ${participants.length}`;
};

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const ParticipantList = ({ workshop }: { readonly workshop: OwnWorkshopDetails }) => {
  const { id, participants, sessions, places, state, timeZone } = workshop;
  const now = useNow();
  const [chosen, setChosen] = useState<string>();
  const [removed, setRemoved] = useState<Participant>();
  const [remove] = useRemoveParticipantMutation();
  const session = sessions.find((each) => each.id === chosen) ?? firstToMark(sessions, now);
  if (session === undefined) return null;
  const isMarkable =
    state !== 'cancelled' && Date.parse(session.startsAt) - MARKED_BEFORE_MS <= now;
  const mayRemove = state === 'open' || state === 'closed' || state === 'started';
  return (
    <section className={classes(surfaces['card'], styles['participants'])}>
      <div className={styles['participants-head']}>
        <h2 className={typography['subtitle']}>
          {texts.participants(participants.length, places)}
        </h2>
        {isMarkable && participants.length > 0 ? (
          <output className={typography['small']}>{marked(participants, session)}</output>
        ) : null}
        {participants.length === 0 ? null : (
          <div className={classes(styles['screen-only'], layout['wrap-2'])}>
            <a
              className={layout['touch']}
              href={`/api/practitioner/events/${id}/participants.csv`}
              download
            >
              Liste CSV
            </a>
            <Button variant="quiet" size="small" onClick={() => globalThis.print()}>
              Imprimer la feuille
            </Button>
          </div>
        )}
      </div>
      {sessions.length === 1 ? null : (
        <p className={styles['printed']}>{workshopDateText(session, now)}</p>
      )}
      {sessions.length === 1 || participants.length === 0 ? null : (
        <div className={styles['session-choice']}>
          <SelectField
            label="Date"
            value={session.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {sessions.map((each) => (
              <option key={each.id} value={each.id}>
                {workshopDateText(each, now)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {participants.length === 0 ? (
        <p className={styles['nobody']}>Personne n’est encore inscrit.</p>
      ) : (
        <ul>
          {participants.map((participant) => (
            <Row
              key={participant.seatId}
              workshopId={id}
              participant={participant}
              session={session}
              timeZone={timeZone}
              isMarkable={isMarkable}
              {...(mayRemove ? { onRemove: () => setRemoved(participant) } : {})}
            />
          ))}
        </ul>
      )}
      {removed === undefined ? null : (
        <TextDialog
          texts={removeTexts}
          hint="La personne le lit dans ses rendez-vous."
          longest={REASON_MAX}
          isDanger
          send={(reason) => remove({ id, seatId: removed.seatId, reason })}
          onClose={() => setRemoved(undefined)}
          onSent={() => setRemoved(undefined)}
        >
          <p>{`${removed.fullName} perd sa place.`}</p>
        </TextDialog>
      )}
    </section>
  );
};
