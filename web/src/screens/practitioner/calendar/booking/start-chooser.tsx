import type { OfferedStart } from 'contracts';
import { useId, useState, type Ref } from 'react';
import { SelectField } from '../../../../components/controls/fields/field.tsx';
import { FieldError } from '../../../../components/page/notices/error-text.tsx';
import { moveTexts as texts } from '../calendar-texts.ts';
import { byDay, firstDayFor, isSameStart } from '../free-starts.ts';
import styles from './start-chooser.module.css';
import layout from '../../../../components/design/layout.module.css';

type StartChooserProps = {
  /** Ascending, at least one. */
  readonly starts: readonly OfferedStart[];
  readonly ownDay: string;
  readonly chosen: OfferedStart | null;
  readonly isMissing: boolean;
  readonly dayField: Ref<HTMLSelectElement>;
  readonly onChoose: (start: OfferedStart | null) => void;
};

/** A day that has free starts, then one of them: native controls, which the keyboard operates. */
export const StartChooser = ({
  starts,
  ownDay,
  chosen,
  isMissing,
  dayField,
  onChoose,
}: StartChooserProps) => {
  const name = useId();
  const errorId = useId();
  const days = byDay(starts);
  const [wanted, setWanted] = useState(ownDay);
  const day = firstDayFor([...days.keys()], chosen?.date ?? wanted);
  return (
    <div className={layout['stack-4']}>
      <SelectField
        ref={dayField}
        label="Jour"
        value={day}
        onChange={({ target }) => {
          setWanted(target.value);
          onChoose(null);
        }}
      >
        {[...days.keys()].map((each) => (
          <option key={each} value={each}>
            {texts.dayOption(each)}
          </option>
        ))}
      </SelectField>
      <fieldset
        className={styles['hours']}
        aria-label={texts.hoursOf(day)}
        aria-describedby={isMissing ? errorId : undefined}
      >
        <legend className={styles['legend']}>Heure</legend>
        <div className={styles['starts']}>
          {(days.get(day) ?? []).map((slot) => (
            <label key={slot.start} className={styles['start']}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={chosen !== null && isSameStart(slot, chosen)}
                onChange={() => onChoose(slot)}
              />
              <span>{slot.start}</span>
            </label>
          ))}
        </div>
        {isMissing ? (
          <FieldError className={styles['error']} id={errorId}>
            Choisissez une heure.
          </FieldError>
        ) : null}
      </fieldset>
    </div>
  );
};
