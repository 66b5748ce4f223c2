import type { OwnWeek } from 'contracts';
import { useId } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { HourField } from '../../../features/forms/fields/date-time-fields.tsx';
import { SelectField } from '../../../components/controls/fields/field.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { CompactCheckbox } from '../../../components/page/compact-checkbox.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { TouchedNotice } from '../../../features/planning/touched-notice.tsx';
import styles from './slot-form.module.css';
import { NO_ADDRESS, overlapped } from './slot-values.ts';
import { slotFormTexts as texts, texts as pageTexts } from './slots-texts.ts';
import { useSlotForm, type SlotFormProps } from './use-slot-form.ts';

const NO_ADDRESS_TEXT =
  'Votre profil n’a pas encore d’adresse\u00a0: ce créneau ne vaudra que pour les séances en visio.';

type Form = ReturnType<typeof useSlotForm>;
type FieldsProps = Pick<Form, 'values' | 'change' | 'errors' | 'field'> & {
  readonly week: OwnWeek;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const Hours = ({ values, change, errors }: FieldsProps) => (
  <div className={styles['pair']}>
    {(['from', 'to'] as const).map((name) => (
      <HourField
        key={name}
        label={texts[name]}
        required
        error={errors[name]}
        value={values[name]}
        onChange={(hour) => change({ [name]: hour })}
      />
    ))}
  </div>
);

const Address = ({ field, week: { addresses } }: FieldsProps) =>
  addresses.length === 0 ? (
    <Message tone="information">{NO_ADDRESS_TEXT}</Message>
  ) : (
    <SelectField label="Adresse" required {...field('address')}>
      <option value="" disabled>
        Choisissez une adresse
      </option>
      {addresses.map(({ id, address, zipcode, city }) => (
        <option key={id} value={id}>
          {`${address}, ${zipcode} ${city}`}
        </option>
      ))}
      <option value={NO_ADDRESS}>Sans adresse, en visio seulement</option>
    </SelectField>
  );

const Consultations = ({ values, change, errors, week }: FieldsProps) => {
  const id = useId();
  const chosen = values.consultations;
  const isWrong = errors.consultations !== undefined;
  return (
    <fieldset aria-describedby={isWrong ? id : undefined}>
      <legend className={styles['legend']}>Séances proposées</legend>
      {week.consultations.map(({ id: own, name, color }) => (
        <CompactCheckbox
          key={own}
          className={styles['tick']}
          checked={chosen.includes(own)}
          aria-invalid={isWrong ? true : undefined}
          onChange={({ target }) =>
            change({
              consultations: week.consultations
                .map((each) => each.id)
                .filter((each) => (each === own ? target.checked : chosen.includes(each))),
            })
          }
        >
          <span className={styles['square']} style={{ backgroundColor: color }} />
          <span>{name}</span>
        </CompactCheckbox>
      ))}
      {isWrong ? <FieldError id={id}>{errors.consultations}</FieldError> : null}
    </fieldset>
  );
};

export const SlotForm = (props: SlotFormProps) => {
  const { week, slot } = props;
  const { form: place, ...form } = useSlotForm(props);
  const { values, change, errors, field } = form;
  const other = overlapped(week.consultationSlots, slot?.id ?? null, values);
  const fields = { values, change, errors, field, week };
  return (
    <form ref={place} className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {form.isOvertaken ? <Message tone="caution">{texts.overtaken}</Message> : null}
      <SelectField label="Jour" required {...field('day')}>
        <option value="" disabled>
          Choisissez un jour
        </option>
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {pageTexts.day(day)}
          </option>
        ))}
      </SelectField>
      <Hours {...fields} />
      {other === undefined ? null : (
        <Message tone="information">
          {texts.overlaps(pageTexts.hours(other.beginningHour, other.endHour))}
        </Message>
      )}
      <Address {...fields} />
      <Consultations {...fields} />
      <TouchedNotice change={form.touching} />
      <ErrorAlert>{form.sentence}</ErrorAlert>
      <div className={formStyles['actions']}>
        <Button variant="quiet" onClick={form.cancel}>
          Annuler
        </Button>
        <Button type="submit" isBusy={form.isBusy} busyText="Enregistrement…">
          Enregistrer le créneau
        </Button>
      </div>
    </form>
  );
};
