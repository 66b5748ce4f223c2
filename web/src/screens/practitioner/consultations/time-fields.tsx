import { CANCELLATION_DELAYS, timeUnitNames, type TimeUnit } from 'contracts';
import { useId } from 'react';
import { classes } from '../../../components/design/classes.ts';
import field from '../../../components/controls/fields/field.module.css';
import { Segments } from '../../../components/controls/segments.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from './consultation-form.module.css';
import { consultationFormTexts as texts, lengthInWords } from './consultations-texts.ts';
import type { ConsultationFieldsProps } from './use-consultation-form.ts';

type LengthName = 'duration' | 'pause' | 'notice';

type LengthFieldProps = ConsultationFieldsProps & {
  readonly name: LengthName;
  readonly units: readonly TimeUnit[];
  readonly hint?: string;
};

const LengthField = ({ name, units, hint, values, change, errors }: LengthFieldProps) => {
  const id = useId();
  const { amount, unit } = values[name];
  const errorText = errors[name];
  return (
    <div className={styles['stack']}>
      <label className={styles['legend']} htmlFor={id}>
        {texts[name]}
      </label>
      <span className={styles['length']}>
        <input
          id={id}
          className={classes(field['control'], errorText !== undefined && field['wrong'])}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-invalid={errorText === undefined ? undefined : true}
          aria-describedby={classes(
            errorText !== undefined && `${id}-error`,
            hint !== undefined && `${id}-hint`,
          )}
          value={amount}
          onChange={({ target }) => change({ [name]: { amount: target.value, unit } })}
        />
        <select
          className={classes(field['control'], field['select'])}
          aria-label={texts.unitOf(texts[name])}
          value={unit}
          onChange={({ target }) => change({ [name]: { amount, unit: target.value as TimeUnit } })}
        >
          {units.map((each) => (
            <option key={each} value={each}>
              {timeUnitNames[each]}
            </option>
          ))}
        </select>
      </span>
      {errorText === undefined ? null : <FieldError id={`${id}-error`}>{errorText}</FieldError>}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={typography['small']}>
          {hint}
        </p>
      )}
    </div>
  );
};

const lengths = ['MINUTES', 'HOURS'] as const;
const delays = ['MINUTES', 'HOURS', 'DAYS'] as const;

const noticeHint = ({ notice: { amount, unit } }: ConsultationFieldsProps['values']): string =>
  Number(amount) > 0
    ? texts.noticeHint(lengthInWords(amount, unit))
    : 'On peut réserver jusqu’au dernier moment.';

export const TimeFields = (props: ConsultationFieldsProps) => {
  const { values, change, errors } = props;
  const id = useId();
  return (
    <section className={styles['group']}>
      <h3 className={typography['subtitle']}>Le temps</h3>
      <div className={styles['lengths']}>
        <LengthField {...props} name="duration" units={lengths} />
        <LengthField {...props} name="pause" units={lengths} />
      </div>
      <LengthField {...props} name="notice" units={delays} hint={noticeHint(values)} />
      <div className={styles['stack']}>
        <Segments
          legend="Délai d’annulation"
          options={CANCELLATION_DELAYS.map((delay) => ({
            value: String(delay),
            label: texts.delays[delay],
          }))}
          value={values.cancellation}
          isWrong={errors.cancellation !== undefined}
          describedBy={id}
          onChange={(cancellation) => change({ cancellation })}
        />
        {errors.cancellation === undefined ? null : (
          <FieldError id={`${id}-error`}>{errors.cancellation}</FieldError>
        )}
        <p id={id} className={typography['small']}>
          Passé ce délai, l’annulation est signalée comme tardive.
        </p>
      </div>
    </section>
  );
};
