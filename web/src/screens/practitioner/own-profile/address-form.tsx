import { ACCESS_TEXT_MAX, LABEL_MAX, type GivenPractice, type OwnAddress } from 'contracts';
import type { FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { isTooLong, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { definedErrors, required } from '../../../features/forms/field-errors.ts';
import { AddressField } from '../../../features/places/address-field.tsx';
import type { AddressValue } from '../../../features/places/address-value.ts';
import { useAddPracticeMutation, useRevisePracticeMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { ownAddressTexts as texts, texts as pageTexts } from './own-profile-texts.ts';
import { useSectionForm } from './use-section-form.ts';

type Values = {
  readonly label: string;
  readonly address: AddressValue;
  /** What stands in the field of the address while none is chosen. */
  readonly typed: string;
  readonly access: string;
  readonly isWheelchairAccessible: boolean;
};

const untouched: Values = {
  label: '',
  address: null,
  typed: '',
  access: '',
  isWheelchairAccessible: false,
};

const valuesOf = ({ address, zipcode, city, ...known }: OwnAddress): Values => ({
  label: known.label,
  address: {
    street: address,
    zipCode: zipcode,
    city,
    latitude: known.latitude,
    longitude: known.longitude,
    locationName: city,
    precision: known.precision,
  },
  typed: '',
  access: known.access,
  isWheelchairAccessible: known.isWheelchairAccessible,
});

const errorsOf = ({ label, address, typed, access }: Values) =>
  definedErrors({
    label: required(label, texts.labelMissing),
    address:
      address === null ? (required(typed, texts.whereMissing) ?? texts.whereTyped) : undefined,
    // Its field says by itself that it is too long.
    access: isTooLong(access, ACCESS_TEXT_MAX) ? '' : undefined,
  });

const bodyOf = ({ address, label, access, isWheelchairAccessible }: Values): GivenPractice => {
  if (address === null) throw new Error('An address is sent that nobody chose.');
  const { street, zipCode, city, latitude, longitude, locationName, precision } = address;
  return {
    label: label.trim(),
    address: street,
    zipcode: zipCode,
    city,
    latitude,
    longitude,
    location_name: locationName,
    precision: precision ?? null,
    access: access.trim(),
    isWheelchairAccessible,
  };
};

type FormProps = {
  /** The address that is changed; `null` for a new one. */
  readonly known: OwnAddress | null;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

/** An address as it is typed: kept in this tab until it is saved, whatever comes between. */
const useAddressForm = ({ known, onDone }: FormProps) => {
  const [add] = useAddPracticeMutation();
  const [revise] = useRevisePracticeMutation();
  return useSectionForm<Values>({
    name: `adresse.${known?.id ?? 'nouvelle'}`,
    saved: known === null ? untouched : valuesOf(known),
    errorsOf,
    send: (values) =>
      known === null ? add(bodyOf(values)) : revise({ id: known.id, ...bodyOf(values) }),
    refetch: async () => {},
    onDone,
  });
};

type FieldsProps = Pick<ReturnType<typeof useAddressForm>, 'values' | 'change' | 'errors'>;

const Fields = ({ values, change, errors }: FieldsProps) => (
  <>
    <TextField
      label={texts.label}
      hint={texts.labelHint}
      autoComplete="off"
      maxLength={LABEL_MAX}
      value={values.label}
      error={errors['label']}
      onChange={({ target }) => change({ label: target.value })}
    />
    <AddressField
      label={texts.where}
      value={values.address}
      typedBefore={values.typed}
      error={errors['address']}
      onChange={(address, typed) => change({ address, typed: address === null ? typed : '' })}
    />
    {values.address?.precision === 'commune' ? (
      <Message tone="information">{texts.approximate}</Message>
    ) : null}
    <TextArea
      label={texts.access}
      hint={texts.accessHint}
      value={values.access}
      longest={ACCESS_TEXT_MAX}
      isCounted
      error={errors['access']}
      onChange={({ target }) => change({ access: target.value })}
    />
    <Checkbox
      label={texts.wheelchair}
      checked={values.isWheelchairAccessible}
      onChange={({ target }) => change({ isWheelchairAccessible: target.checked })}
    />
  </>
);

export const AddressForm = (props: FormProps) => {
  const form = useAddressForm(props);
  const { form: whole, place, isOvertaken, isBusy, outcome, submit, undo } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={whole} className={styles['fields']} noValidate onSubmit={onSubmit}>
      {isOvertaken && !isBusy ? <Message tone="caution">{pageTexts.overtaken}</Message> : null}
      <Fields {...form} />
      {props.known === null ? null : <p className={styles['booked']}>{texts.booked}</p>}
      <OutcomeLine outcome={outcome} place={place} />
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          onClick={() => {
            undo();
            props.onCancel();
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={pageTexts.saving}>
          {pageTexts.save}
        </Button>
      </div>
    </form>
  );
};
