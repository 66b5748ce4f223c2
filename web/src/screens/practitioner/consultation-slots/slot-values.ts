import { FIRST_MINUTE, LAST_MINUTE, minuteOf, type FieldsOf, type OwnWeek } from 'contracts';
import { definedErrors, required, type FieldErrors } from '../../../features/forms/field-errors.ts';
export type Slot = OwnWeek['consultationSlots'][number];

/** The form's values; the address 'aucune' stands for video. */
export type SlotValues = {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly address: string;
  readonly consultations: readonly string[];
};
export type SlotField = keyof SlotValues;

/** The form's value for no address. */
export const NO_ADDRESS = 'aucune';

/** A new slot, with the address and session chosen if there is only one. */
export const untouched = ({ addresses, consultations }: OwnWeek): SlotValues => ({
  day: '',
  from: '',
  to: '',
  address: addresses.length === 0 ? NO_ADDRESS : onlyOf(addresses),
  consultations: consultations.length === 1 ? consultations.map(({ id }) => id) : [],
});

const onlyOf = (addresses: OwnWeek['addresses']): string =>
  addresses.length === 1 ? (addresses[0]?.id ?? '') : '';

/** A slot as its form shows it, without sessions that were deleted since. */
export const valuesOf = (slot: Slot): SlotValues => ({
  day: String(slot.dayOfWeek),
  from: slot.beginningHour,
  to: slot.endHour,
  address: slot.address?.id ?? NO_ADDRESS,
  consultations: slot.consultations.map(({ id }) => id),
});

const hourError = (hour: string, missing: string): string | undefined => {
  if (hour === '') return missing;
  const minute = minuteOf(hour);
  return minute < FIRST_MINUTE || minute > LAST_MINUTE
    ? 'Un créneau doit tenir entre 6 h et 23 h.'
    : undefined;
};

const endError = ({ from, to }: SlotValues): string | undefined => {
  const errorText = hourError(to, 'L’heure de fin est requise.');
  return (
    errorText ??
    (from !== '' && to <= from ? "L'heure de fin doit être après l'heure de début." : undefined)
  );
};

export const errorsOf = (values: SlotValues): FieldErrors<SlotField> =>
  definedErrors<SlotField>({
    day: required(values.day, 'Le jour est requis.'),
    from: hourError(values.from, 'L’heure de début est requise.'),
    to: endError(values),
    address: required(values.address, 'L’adresse est requise.'),
    consultations:
      values.consultations.length === 0 ? 'Choisissez au moins une séance.' : undefined,
  });

const fieldsOfCall: ReadonlyMap<string, SlotField> = new Map(
  Object.entries({
    dayOfWeek: 'day',
    beginningHour: 'from',
    endHour: 'to',
    addressId: 'address',
    consultationIds: 'consultations',
  }),
);

export const fieldOfCall = (name: string): SlotField | undefined =>
  fieldsOfCall.get(name.split('.')[0] ?? '');

export const bodyOf = (values: SlotValues): FieldsOf<'addConsultationSlot'> => ({
  dayOfWeek: Number(values.day),
  beginningHour: values.from,
  endHour: values.to,
  consultationIds: values.consultations,
  addressId: values.address === NO_ADDRESS ? null : values.address,
});

export const changeOf = (slotId: string, values: SlotValues) => {
  const { dayOfWeek, beginningHour, endHour, consultationIds, addressId } = bodyOf(values);
  return {
    slot: slotId,
    dayOfWeek,
    beginningHour,
    endHour,
    consultations: consultationIds.join(','),
    ...(addressId === null ? {} : { address: addressId }),
  };
};

/** Another slot of the same day that overlaps in time (D-41). */
export const overlapped = (
  slots: readonly Slot[],
  ownId: string | null,
  { day, from, to }: SlotValues,
): Slot | undefined =>
  slots.find(
    (slot) =>
      slot.id !== ownId &&
      String(slot.dayOfWeek) === day &&
      from !== '' &&
      from < slot.endHour &&
      slot.beginningHour < to,
  );
