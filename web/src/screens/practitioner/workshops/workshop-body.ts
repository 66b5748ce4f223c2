import { typedText, type FieldsOf } from 'contracts';
import {
  OTHER_ADDRESS,
  numberOf,
  VISIO,
  type WorkshopField,
  type WorkshopValues,
} from './workshop-values.ts';

export const givenSessionsOf = ({
  sessions,
}: WorkshopValues): FieldsOf<'publishWorkshop'>['sessions'] =>
  sessions.map(({ id, day, start, end }) => ({
    ...(id === undefined ? {} : { sessionId: id }),
    day,
    start,
    end,
  }));

export const givenPlaceOf = ({
  where,
  label,
  address,
}: WorkshopValues): FieldsOf<'publishWorkshop'>['place'] => {
  if (where === VISIO) return null;
  if (where !== OTHER_ADDRESS) return { addressId: where };
  if (address === null) throw new Error('A place is sent without a choice.');
  const { street, zipCode: zipcode, city } = address;
  const written = typedText(label);
  return {
    ...(written === '' ? {} : { label: written }),
    address: { address: street, zipcode, city },
  };
};

const delays = { 720: 720, 1440: 1_440, 2880: 2_880 } as const;
const delayOf = (text: string): 720 | 1_440 | 2_880 =>
  delays[text as unknown as keyof typeof delays] ?? 2_880;

export const givenTermsOf = (
  values: WorkshopValues,
): Omit<FieldsOf<'changeWorkshop'>, 'id' | 'sessions' | 'place' | 'notice'> => ({
  title: typedText(values.title),
  description: typedText(values.description),
  specialityId: values.speciality || null,
  price: values.isFree ? null : numberOf(values.price),
  places: numberOf(values.places),
  noticeMinutes: numberOf(values.notice),
  cancellationDelay: delayOf(values.cancellation),
  practicalInfo: typedText(values.practicalInfo),
});

const fieldsOfCall: ReadonlyMap<string, WorkshopField> = new Map(
  Object.entries({
    title: 'title',
    description: 'description',
    specialityId: 'speciality',
    price: 'price',
    places: 'places',
    noticeMinutes: 'notice',
    cancellationDelay: 'cancellation',
    practicalInfo: 'practicalInfo',
    notice: 'message',
  }),
);

/** The field of the form for a field of the call; a refusal of all dates is shown at the first. */
export const fieldOfCall = (name: string, { where }: WorkshopValues): string | undefined => {
  const [first = '', index = '0'] = name.split('.');
  if (first === 'sessions') return `sessions.${index}`;
  if (first === 'place') return where === OTHER_ADDRESS ? 'address' : 'where';
  return fieldsOfCall.get(first);
};
