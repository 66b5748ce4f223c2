import type { OwnWorkshopDetails } from 'contracts';
import type { Sent } from '../../../api/use-mutations.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { refusalAtField, useServerForm } from '../../../features/forms/use-server-form.ts';
import { useChangeWorkshopMutation, usePublishWorkshopMutation } from './workshops-api.ts';
import { fieldOfCall, givenPlaceOf, givenSessionsOf, givenTermsOf } from './workshop-body.ts';
import { errorsOf, valuesOf, type WorkshopValues } from './workshop-values.ts';

export type WorkshopFormProps = {
  /** The event that is changed; `null` for a new one. */
  readonly known: OwnWorkshopDetails | null;
  /** The values before anything is typed. */
  readonly saved: WorkshopValues;
  /** The name under which this tab keeps the typed values over a reload. */
  readonly name: string;
  readonly onDone: (done: { readonly id: string; readonly message: string }) => void;
};

type Done = { readonly id: string; readonly message: string };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns which parts differ from the saved event. */
export const changesOf = (known: OwnWorkshopDetails, values: WorkshopValues) => {
  const saved = valuesOf(known);
  const place = ({ where, label, address }: WorkshopValues) => [
    where,
    label,
    address?.street,
    address?.zipCode,
    address?.city,
  ];
  return {
    isPlace: !isSame(place(saved), place(values)),
    isDates: !isSame(givenSessionsOf(saved), givenSessionsOf(values)),
  };
};

/** Sends dates and place only if they differ, since participants are notified of each. */
const useSave = (): ((
  known: OwnWorkshopDetails,
  values: WorkshopValues,
) => Promise<Sent<Done>>) => {
  const [change] = useChangeWorkshopMutation();
  return async (known, values) => {
    const { id } = known;
    const { isPlace, isDates } = changesOf(known, values);
    const notice = values.message.trim() || null;
    const { data, error } = await change({
      id,
      ...givenTermsOf(values),
      ...(isDates ? { sessions: givenSessionsOf(values) } : {}),
      ...(isPlace ? { place: givenPlaceOf(values) } : {}),
      ...(isDates || isPlace ? { notice } : {}),
    });
    return data === undefined ? { error } : { data: { id, message: data.message } };
  };
};

export const useWorkshopForm = ({ known, saved, name, onDone }: WorkshopFormProps) => {
  const edits = useEdits<WorkshopValues>(name, saved);
  const [publish] = usePublishWorkshopMutation();
  const save = useSave();
  const form = useServerForm<WorkshopValues, Done>({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: errorsOf(values) }),
    send: (values) =>
      known === null
        ? publish({
            ...givenTermsOf(values),
            sessions: givenSessionsOf(values),
            place: givenPlaceOf(values),
          })
        : save(known, values),
    refusalOf: refusalAtField((field) => fieldOfCall(field, edits.values)),
    onDone: (done) => {
      edits.forget();
      onDone(done);
    },
  });
  return { ...form, forget: edits.forget, isOvertaken: edits.overtaken.length > 0 };
};

export type WorkshopFields = Pick<
  ReturnType<typeof useWorkshopForm>,
  'values' | 'change' | 'errors' | 'field'
>;
