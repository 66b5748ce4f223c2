import { skipToken } from '@reduxjs/toolkit/query';
import { optionNames, REASON_MAX, type OwnWeek, type WeighedStart } from 'contracts';
import { useId } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../../components/controls/button.tsx';
import { DayField, HourField } from '../../../../features/forms/fields/date-time-fields.tsx';
import { SelectField, TextArea } from '../../../../components/controls/fields/field.tsx';
import { ClientChoice } from '../../../../features/clients/client-choice.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { ResendConfirmation } from '../../../../features/session/resend-confirmation.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { Segments } from '../../../../components/controls/segments.tsx';
import { FieldError } from '../../../../components/page/notices/error-text.tsx';
import { useWallClock } from '../../../../components/design/wall-clock.ts';
import { paths } from '../../../../paths.ts';
import { useWeighBookingByHandQuery } from './new-booking-api.ts';
import styles from './new-booking-form.module.css';
import { texts, warnings } from './new-booking-texts.ts';
import {
  isVisit,
  offeredIn,
  optionsOf,
  questionOf,
  withConsultation,
  type NewBookingValues,
} from './new-booking-values.ts';
import { VisitedField } from './visited-field.tsx';
import { useNewBooking, type FieldsProps, type NewBookingProps } from './use-new-booking.ts';

type OfWeek = FieldsProps & { readonly week: OwnWeek };

const Consultation = ({ values, change, errors, week }: OfWeek) => {
  const id = useId();
  const offered = offeredIn(week);
  const chosen = offered.find((consultation) => consultation.id === values.consultation);
  const options = optionsOf(chosen);
  return (
    <>
      <SelectField
        label="Séance"
        required
        colour={chosen?.color}
        error={errors.consultation}
        value={values.consultation}
        onChange={({ target }) => {
          const wanted = offered.find((consultation) => consultation.id === target.value);
          if (wanted !== undefined) change(withConsultation(wanted, values.option));
        }}
      >
        <option value="" disabled>
          Choisissez une séance
        </option>
        {offered.map((consultation) => (
          <option key={consultation.id} value={consultation.id}>
            {texts.lasts(consultation.name, consultation.duration)}
          </option>
        ))}
      </SelectField>
      {options.length < 2 ? null : (
        <div>
          <Segments
            legend="Option"
            options={options.map((value) => ({ value, label: optionNames[value] }))}
            value={values.option === '' ? null : values.option}
            isWrong={errors.option !== undefined}
            describedBy={errors.option === undefined ? undefined : id}
            onChange={(option) => change({ option })}
          />
          {errors.option === undefined ? null : <FieldError id={id}>{errors.option}</FieldError>}
        </div>
      )}
    </>
  );
};

const Place = ({ values, field, week: { addresses } }: OfWeek) => {
  if (values.option === 'VISIO') return null;
  if (addresses.length === 0)
    return (
      <Message tone="information">
        {'Vous n’avez pas encore d’adresse\u00a0: seules les séances en visio peuvent être prises.'}
      </Message>
    );
  return (
    <SelectField label={isVisit(values) ? 'Au départ de' : 'Lieu'} required {...field('address')}>
      <option value="" disabled>
        Choisissez un lieu
      </option>
      {addresses.map(({ id, label, address, city }) => (
        <option key={id} value={id}>
          {`${label}, ${address}, ${city}`}
        </option>
      ))}
    </SelectField>
  );
};

type WhenProps = FieldsProps & Pick<NewBookingProps, 'timeZone'>;

const When = ({ values, change, errors, timeZone }: WhenProps) => (
  <div className={formStyles['pair']}>
    <DayField
      label="Date"
      min={useWallClock(timeZone).day}
      required
      error={errors.date}
      value={values.date}
      onChange={(date) => change({ date })}
    />
    <HourField
      label="Heure"
      required
      error={errors.start}
      value={values.start}
      onChange={(start) => change({ start })}
    />
  </div>
);

const Verdict = ({ weighed }: { readonly weighed: WeighedStart }) => (
  <>
    {weighed.refusal === null ? null : <Message tone="error">{weighed.refusal.message}</Message>}
    {weighed.warnings.map((warning) => (
      <Message key={warning} tone="caution">
        {warnings[warning]}
      </Message>
    ))}
  </>
);

const Weighed = ({ values }: { readonly values: NewBookingValues }) => {
  const question = questionOf(values);
  const { currentData, error } = useWeighBookingByHandQuery(question ?? skipToken);
  return (
    <div className={styles['weighed']} aria-live="polite">
      {currentData === undefined && error !== undefined ? (
        <Message tone="caution">{texts.unweighed(failureOf(error).message)}</Message>
      ) : null}
      {currentData === undefined ? null : <Verdict weighed={currentData} />}
    </div>
  );
};

const NothingOffered = () => (
  <Message
    tone="information"
    action={
      <ButtonLink to={paths.consultations} variant="second" size="small">
        Créer une séance
      </ButtonLink>
    }
  >
    Pour prendre un rendez-vous, créez d’abord une séance.
  </Message>
);

export const NewBookingForm = ({ timeZone, ...props }: NewBookingProps) => {
  const { week } = props;
  const {
    form: place,
    onSubmit,
    cancel,
    isBusy,
    sentence,
    isUnconfirmed,
    ...fields
  } = useNewBooking(props);
  const { values, field } = fields;
  if (offeredIn(week).length === 0) return <NothingOffered />;
  return (
    <form ref={place} className={styles['form']} noValidate onSubmit={onSubmit}>
      <ClientChoice {...fields} />
      <Consultation {...fields} week={week} />
      <Place {...fields} week={week} />
      {isVisit(values) ? <VisitedField {...fields} /> : null}
      <When {...fields} timeZone={timeZone} />
      {/* While the booking is being sent, the page may learn of it before the answer arrives. */}
      {sentence === undefined && !isBusy ? <Weighed values={values} /> : null}
      <TextArea
        label={
          <>
            <span>{`Motif `}</span>
            <span className={formStyles['optional']}>{texts.optional}</span>
          </>
        }
        hint="Avec un compte, le client le lit dans ses rendez-vous. Il n’est écrit dans aucun e-mail."
        rows={2}
        longest={REASON_MAX}
        {...field('reason')}
      />
      {sentence === undefined ? null : (
        <Message tone="error" role="alert">
          <p>{sentence}</p>
          {isUnconfirmed ? <ResendConfirmation /> : null}
        </Message>
      )}
      <div className={formStyles['actions']}>
        <Button variant="quiet" disabled={isBusy} onClick={cancel}>
          Annuler
        </Button>
        <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
          Prendre le rendez-vous
        </Button>
      </div>
    </form>
  );
};
