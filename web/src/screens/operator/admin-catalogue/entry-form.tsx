import {
  CATALOGUE_NAME_MAX,
  DESCRIPTION_MAX,
  PRACTICE_TEXT_MAX,
  type AdminCatalogueEntry,
  type CatalogueKind,
} from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { isTooLong, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import {
  useAddCatalogueEntryMutation,
  useChooseSpecialityPictureMutation,
  useReviseCatalogueEntryMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { entryTexts, texts } from './admin-catalogue-texts.ts';
import { FormFoot } from './form-foot.tsx';
import type { ChosenFile } from './use-chosen-file.ts';
import { useFormSending } from './use-form-sending.ts';

export type EntryFormProps = {
  readonly kind: CatalogueKind;
  /** The entry that is revised; `null` for a new one. */
  readonly entry: AdminCatalogueEntry | null;
  /** The picture chosen beside the form, which is sent with it. */
  readonly chosenFile: ChosenFile;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

const untouched = { name: '', trade: '', tradePlural: '', description: '', text: '' };
type EntryValues = typeof untouched;

const valuesOf = ({
  name,
  trade,
  tradePlural,
  description,
  text,
}: AdminCatalogueEntry): EntryValues => ({
  name,
  trade: trade ?? '',
  tradePlural: tradePlural ?? '',
  description: description ?? '',
  text: text ?? '',
});

type FieldsProps = {
  readonly values: EntryValues;
  readonly change: (changes: Partial<EntryValues>) => void;
};

/** What only a speciality has. */
const SpecialityFields = ({ values, change }: FieldsProps) => (
  <>
    <TextField
      label={entryTexts.trade}
      hint={entryTexts.tradeHint}
      maxLength={CATALOGUE_NAME_MAX}
      value={values.trade}
      onChange={({ target }) => change({ trade: target.value })}
    />
    <TextField
      label={entryTexts.tradePlural}
      hint={entryTexts.tradePluralHint}
      maxLength={CATALOGUE_NAME_MAX}
      value={values.tradePlural}
      onChange={({ target }) => change({ tradePlural: target.value })}
    />
    <TextArea
      label={entryTexts.description}
      hint={entryTexts.descriptionHint}
      longest={DESCRIPTION_MAX}
      value={values.description}
      onChange={({ target }) => change({ description: target.value })}
    />
    <TextArea
      label={entryTexts.text}
      hint={entryTexts.textHint}
      rows={10}
      longest={PRACTICE_TEXT_MAX}
      value={values.text}
      onChange={({ target }) => change({ text: target.value })}
    />
  </>
);

/** Adds an entry to the catalogue, or changes what is told of one. */
export const EntryForm = ({ kind, entry, chosenFile, onDone, onCancel }: EntryFormProps) => {
  const [values, setValues] = useState(() => (entry === null ? untouched : valuesOf(entry)));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [add] = useAddCatalogueEntryMutation();
  const [revise] = useReviseCatalogueEntryMutation();
  const [choosePicture] = useChooseSpecialityPictureMutation();
  const sending = useFormSending(onDone);
  const nameField = useRef<HTMLInputElement>(null);
  const isMissing = values.name.trim() === '';
  const change = (changes: Partial<EntryValues>) => {
    setValues({ ...values, ...changes });
    sending.forget();
  };
  /** A refused picture keeps the drawer open; one that was sent is not sent again. */
  const reviseAll = async (revision: Parameters<typeof revise>[0]) => {
    const { file, clear } = chosenFile;
    if (file !== undefined) {
      const sent = await choosePicture({ id: revision.id, file });
      if (sent.error !== undefined) return sent;
      clear();
    }
    return revise(revision);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isMissing) return nameField.current?.focus();
    if (isTooLong(values.description, DESCRIPTION_MAX)) return undefined;
    if (isTooLong(values.text, PRACTICE_TEXT_MAX)) return undefined;
    const body = kind === 'speciality' ? values : { name: values.name };
    await sending.send(
      entry === null ? add({ kind, ...body }) : reviseAll({ kind, id: entry.id, ...body }),
    );
    return nameField.current?.focus();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={nameField}
        label={entryTexts.name}
        maxLength={CATALOGUE_NAME_MAX}
        autoComplete="off"
        value={values.name}
        error={sending.errorOf(
          'name',
          isSubmitted && isMissing ? entryTexts.nameMissing : undefined,
        )}
        onChange={({ target }) => change({ name: target.value })}
      />
      {kind === 'speciality' ? <SpecialityFields values={values} change={change} /> : null}
      <FormFoot
        submit={entry === null ? texts.add : texts.save}
        errorText={sending.otherThan('name')}
        isBusy={sending.isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};
