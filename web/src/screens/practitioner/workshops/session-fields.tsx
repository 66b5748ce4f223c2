import { ownValue, WORKSHOP_SESSIONS_MAX } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { SelectField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconCalendarRepeat, IconPlus, IconTrash } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import { useNow } from '../../../components/design/server-clock.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import { DayField, HourField } from '../../../features/forms/fields/date-time-fields.tsx';
import type { WorkshopFields, WorkshopFormProps } from './use-workshop-form.ts';
import { repeatedWeekly, untypedSession, type SessionValue } from './workshop-values.ts';
import styles from './workshops.module.css';
import { workshopDateText } from './workshops-texts.ts';

type CardProps = {
  readonly index: number;
  readonly session: SessionValue;
  readonly error: string | undefined;
  readonly onChange: (session: SessionValue) => void;
  readonly onRemove: (() => void) | undefined;
};

/** The error of a date is at its first field, where the focus goes. */
const SessionCard = ({ index, session, error, onChange, onRemove }: CardProps) => {
  const id = `date-${index}-erreur`;
  const invalid = error === undefined ? {} : ({ 'aria-invalid': true } as const);
  return (
    <fieldset
      className={classes(styles['session'], error !== undefined && styles['wrong'])}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={styles['legend']}>{`Date ${index + 1}`}</legend>
      <div className={styles['when']}>
        <DayField
          label="Jour"
          value={session.day}
          required
          {...invalid}
          onChange={(day) => onChange({ ...session, day })}
        />
        <HourField
          label="Début"
          value={session.start}
          required
          onChange={(start) => onChange({ ...session, start })}
        />
        <HourField
          label="Fin"
          value={session.end}
          required
          onChange={(end) => onChange({ ...session, end })}
        />
        {onRemove === undefined ? null : (
          <IconButton
            className={styles['remove']}
            label={`Retirer la date ${index + 1}`}
            icon={<IconTrash />}
            onClick={onRemove}
          />
        )}
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
};

const timesOffered = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15, 19];

type AddDatesProps = {
  readonly sessions: readonly SessionValue[];
  readonly onAdd: (sessions: readonly SessionValue[]) => void;
};

const isComplete = (session: SessionValue | undefined): boolean =>
  session !== undefined && session.day !== '' && session.start !== '' && session.end !== '';

/** Adds one date, or repeats the last one in each of the next weeks. */
const AddDates = ({ sessions, onAdd }: AddDatesProps) => {
  const [times, setTimes] = useState('3');
  const isFull = sessions.length >= WORKSHOP_SESSIONS_MAX;
  const isRepeatable = !isFull && isComplete(sessions.at(-1));
  return (
    <>
      {isFull ? (
        <p
          className={typography['small']}
        >{`Un événement a ${WORKSHOP_SESSIONS_MAX}\u00a0dates au plus.`}</p>
      ) : null}
      <div className={styles['adding']}>
        <Button
          variant="second"
          icon={<IconPlus />}
          disabled={isFull}
          onClick={() => onAdd([...sessions, untypedSession])}
        >
          Ajouter une date
        </Button>
        <div className={styles['weekly']}>
          <SelectField
            label="Chaque semaine"
            value={times}
            disabled={!isRepeatable}
            onChange={({ target }) => setTimes(target.value)}
          >
            {timesOffered.map((count) => (
              <option key={count} value={count}>
                {`${count}\u00a0fois de plus`}
              </option>
            ))}
          </SelectField>
          <Button
            variant="second"
            icon={<IconCalendarRepeat />}
            disabled={!isRepeatable}
            onClick={() => onAdd(repeatedWeekly(sessions, Number(times)))}
          >
            Répéter
          </Button>
        </div>
      </div>
    </>
  );
};

type DatesProps = WorkshopFields & Pick<WorkshopFormProps, 'known'>;

/**
 * The dates as cards; those that have begun cannot change and are shown as text. An added date takes the focus; when a
 * date is removed, the next one does.
 */
export const WorkshopDateFields = ({ values, change, errors, known }: DatesProps) => {
  const { sessions } = values;
  const now = useNow();
  const begun = (known?.sessions ?? []).filter(({ startsAt }) => Date.parse(startsAt) <= now);
  const begunOf = ({ id }: SessionValue) => begun.find((session) => session.id === id);
  const changeable = sessions.filter((session) => begunOf(session) === undefined);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const cards = list.current?.querySelectorAll('fieldset');
    cards?.[focused.current]?.querySelector('input')?.focus();
    focused.current = undefined;
  });
  const put = (changed: readonly SessionValue[], focus: number) => {
    focused.current = focus - (sessions.length - changeable.length);
    change({ sessions: changed });
  };
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
      <h2 className={typography['subtitle']}>Quand</h2>
      <div ref={list} className={layout['stack-4']}>
        {sessions.map((session, index) => {
          const fixed = begunOf(session);
          const error = ownValue<string | undefined>(errors, `sessions.${index}`);
          return fixed === undefined ? (
            <SessionCard
              key={index}
              index={index}
              session={session}
              error={error}
              onChange={(changed) =>
                change({ sessions: sessions.map((each, at) => (at === index ? changed : each)) })
              }
              onRemove={
                changeable.length === 1
                  ? undefined
                  : () => put(sessions.toSpliced(index, 1), Math.min(index, sessions.length - 2))
              }
            />
          ) : (
            <div key={index} className={layout['stack-1']}>
              <p>{`Date ${index + 1}\u00a0: ${workshopDateText(fixed, now)}`}</p>
              {error === undefined ? null : (
                <FieldError id={`date-${index}-erreur`}>{error}</FieldError>
              )}
            </div>
          );
        })}
      </div>
      <AddDates sessions={sessions} onAdd={(added) => put(added, sessions.length)} />
    </section>
  );
};
