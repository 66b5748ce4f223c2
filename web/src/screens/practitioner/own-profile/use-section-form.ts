import { useRef, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import type { DeedOutcome, Sent } from '../../../api/use-deeds.ts';
import type { Troubles } from '../../../features/forms/troubles.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { useTroubles } from '../../../features/forms/use-troubles.ts';

export type SectionFormOptions<Values extends object> = {
  /** Under which its changes are kept in this tab. */
  readonly name: string;
  readonly saved: Values;
  readonly troublesOf?: (values: Values) => Troubles<string>;
  readonly send: (values: Values) => Promise<Sent<{ readonly message: string }>>;
  /** Asks what is saved: the changes leave the page only once that is there. */
  readonly refetch: () => PromiseLike<unknown>;
  /** Told instead of the form itself that it is saved. */
  readonly onDone?: (message: string) => void;
};

/** Whether it is being saved, and what came of that; the field that was refused is wrong. */
const useSaving = ({ say, lead }: Pick<ReturnType<typeof useTroubles>, 'say' | 'lead'>) => {
  const [outcome, setOutcome] = useState<DeedOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const refuse = (error: unknown) => {
    const { message, fields } = failureOf(error);
    const [field] = fields;
    if (field === undefined) return setOutcome({ tone: 'error', text: message });
    say({ fields: { [field]: message } });
    return lead();
  };
  const tell = (text: string) => {
    setOutcome({ tone: 'success', text });
    place.current?.focus();
  };
  return { outcome, setOutcome, isBusy, setIsBusy, place, refuse, tell };
};

/** One part of the profile: what is saved, what is changed of it, and what came of saving it. */
export const useSectionForm = <Values extends object>({
  name,
  saved,
  troublesOf,
  send,
  refetch,
  onDone,
}: SectionFormOptions<Values>) => {
  const edits = useEdits<Values>(`profil.${name}`, saved);
  const { form, wrong, say, mend, lead } = useTroubles();
  const saving = useSaving({ say, lead });
  const { outcome, setOutcome, isBusy, setIsBusy, place, refuse, tell } = saving;

  const submit = async () => {
    const fields = troublesOf?.(edits.values) ?? {};
    say({ fields });
    setOutcome(undefined);
    if (Object.keys(fields).length > 0) return lead();
    setIsBusy(true);
    const { data, error } = await send(edits.values);
    if (data !== undefined) {
      await refetch();
      edits.forget();
    }
    setIsBusy(false);
    return data === undefined ? refuse(error) : (onDone ?? tell)(data.message);
  };

  const change = (changes: Partial<Values>) => {
    if (outcome !== undefined) setOutcome(undefined);
    mend(Object.keys(changes));
    edits.change(changes);
  };

  const undo = () => {
    say({ fields: {} });
    setOutcome(undefined);
    edits.forget();
  };

  return {
    form,
    place,
    values: edits.values,
    isChanged: edits.isChanged,
    isOvertaken: edits.overtaken.length > 0,
    troubles: wrong.fields,
    outcome,
    isBusy,
    change,
    submit,
    undo,
  };
};

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  'form' | 'place' | 'isChanged' | 'isOvertaken' | 'outcome' | 'isBusy' | 'submit' | 'undo'
>;
