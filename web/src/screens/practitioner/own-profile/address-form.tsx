import { ACCESS_TEXT_MAX, LABEL_MAX, type GivenPractice, type OwnAddress } from 'contracts';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { isTooLong, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { definedErrors, required } from '../../../features/forms/field-errors.ts';
import { savingTexts } from '../../../features/forms/saved-foot.tsx';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { AddressField } from '../../../features/places/address-field.tsx';
import { givenAddressOf, type AddressValue } from '../../../features/places/address-value.ts';
import { useAddPracticeMutation, useRevisePracticeMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { ownAddressTexts as texts, texts as pageTexts } from './own-profile-texts.ts';

const APPROXIMATE_TEXT =
  'Les coordonnées sont celles de la commune\u00a0: les distances seront données comme approximatives.';

type Values = {
  readonly label: string;
  readonly address: AddressValue;
  /** The text of the address field while no address is chosen. */
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

const errorsOf = ({ label, address, typed, access }: Values) => ({
  fields: definedErrors({
    label: required(label, 'Donnez un nom à ce lieu.'),
    address:
      address === null
        ? (required(typed, 'Indiquez l’adresse.') ?? 'Choisissez l’adresse dans la liste.')
        : undefined,
    // The field itself shows that its text is too long.
    access: isTooLong(access, ACCESS_TEXT_MAX) ? '' : undefined,
  }),
});

const bodyOf = ({ address, label, access, isWheelchairAccessible }: Values): GivenPractice => ({
  ...givenAddressOf(address),
  label: label.trim(),
  precision: address?.precision ?? null,
  access: access.trim(),
  isWheelchairAccessible,
});

type FormProps = {
  /** The address that is changed; `null` for a new one. */
  readonly known: OwnAddress | null;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

/** The typed address is kept in this tab until it is saved. */
const useAddressForm = ({ known, onDone }: FormProps) => {
  const [add] = useAddPracticeMutation();
  const [revise] = useRevisePracticeMutation();
  return useSavedForm<Values>({
    name: `profil.adresse.${known?.id ?? 'nouvelle'}`,
    saved: known === null ? untouched : valuesOf(known),
    errorsOf,
    send: (values) =>
      known === null ? add(bodyOf(values)) : revise({ id: known.id, ...bodyOf(values) }),
    onDone,
  });
};

type FieldsProps = Pick<
  ReturnType<typeof useAddressForm>,
  'values' | 'change' | 'errors' | 'field'
>;

const Fields = ({ values, change, errors, field }: FieldsProps) => (
  <>
    <TextField
      label="Nom du lieu"
      hint={'Par exemple «\u00a0Cabinet des Terreaux\u00a0».'}
      autoComplete="off"
      maxLength={LABEL_MAX}
      {...field('label')}
    />
    <AddressField
      label="Adresse"
      value={values.address}
      typedBefore={values.typed}
      error={errors.address}
      onChange={(address, typed) => change({ address, typed: address === null ? typed : '' })}
    />
    {values.address?.precision === 'commune' ? (
      <Message tone="information">{APPROXIMATE_TEXT}</Message>
    ) : null}
    <TextArea
      label="Pour trouver la porte"
      hint="Étage, code, bâtiment, parking. Publié avec l’adresse."
      longest={ACCESS_TEXT_MAX}
      isCounted
      {...field('access')}
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
  const { form: whole, place, overtaken, isBusy, outcome, onSubmit, undo } = form;
  return (
    <form ref={whole} className={styles['fields']} noValidate onSubmit={onSubmit}>
      {overtaken.length > 0 && !isBusy ? (
        <Message tone="caution">{pageTexts.overtaken}</Message>
      ) : null}
      <Fields {...form} />
      {props.known === null ? null : (
        <p className={styles['booked']}>
          Les rendez-vous déjà pris gardent le lieu qui était convenu.
        </p>
      )}
      <OutcomeLine outcome={outcome} place={place} />
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          onClick={() => {
            undo();
            props.onCancel();
          }}
        >
          Annuler
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={savingTexts.saving}>
          {savingTexts.save}
        </Button>
      </div>
    </form>
  );
};
