import {
  CATALOGUE_NAME_MAX,
  DESCRIPTION_MAX,
  KEYWORD_NEEDS_MAX,
  PRACTICE_TEXT_MAX,
  type AdminCatalogueEntry,
  type CatalogueKind,
} from 'contracts';
import { TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { definedErrors, lengthError, required } from '../../../features/forms/field-errors.ts';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import {
  useServerForm,
  useTyped,
  type ServerForm,
} from '../../../features/forms/use-server-form.ts';
import {
  useAddCatalogueEntryMutation,
  useChooseSpecialityPictureMutation,
  useReviseCatalogueEntryMutation,
} from './admin-catalogue-api.ts';
import { entryTexts, texts } from './admin-catalogue-texts.ts';
import { FormFoot } from './form-foot.tsx';
import type { ChosenFile } from './use-chosen-file.ts';
import layout from '../../../components/design/layout.module.css';

export type EntryFormProps = {
  readonly kind: CatalogueKind;
  /** The entry that is revised; `null` for a new one. */
  readonly entry: AdminCatalogueEntry | null;
  /** The picture chosen next to the form, which is sent with it. */
  readonly chosenFile: ChosenFile;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
};

const untouched = { name: '', trade: '', tradePlural: '', description: '', text: '', needs: '' };
type EntryValues = typeof untouched;

const valuesOf = ({
  name,
  trade,
  tradePlural,
  description,
  text,
  needs,
}: AdminCatalogueEntry): EntryValues => ({
  name,
  trade: trade ?? '',
  tradePlural: tradePlural ?? '',
  description: description ?? '',
  text: text ?? '',
  needs: needs.join('\n'),
});

type FieldsProps = Pick<ServerForm<EntryValues>, 'field'>;

const SpecialityFields = ({ field }: FieldsProps) => (
  <>
    <TextField
      label="Qui la pratique"
      hint={'Par exemple «\u00a0naturopathe\u00a0». Facultatif.'}
      maxLength={CATALOGUE_NAME_MAX}
      {...field('trade')}
    />
    <TextField
      label="Au pluriel"
      hint={'Par exemple «\u00a0naturopathes\u00a0». Facultatif.'}
      maxLength={CATALOGUE_NAME_MAX}
      {...field('tradePlural')}
    />
    <TextArea
      label="En une phrase ou deux"
      hint="Les visiteurs la lisent sur l’accueil. Facultatif."
      longest={DESCRIPTION_MAX}
      {...field('description')}
    />
    <TextArea
      label="Ce que dit sa page"
      hint={entryTexts.textHint}
      rows={10}
      longest={PRACTICE_TEXT_MAX}
      {...field('text')}
    />
  </>
);

const NeedsField = ({ field }: FieldsProps) => (
  <TextArea label={entryTexts.needs} hint={entryTexts.needsHint} rows={8} {...field('needs')} />
);

/** One need per line. */
const needsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const needsError = (text: string): string | undefined => {
  const needs = needsIn(text);
  if (needs.length > KEYWORD_NEEDS_MAX) return entryTexts.needsTooMany(KEYWORD_NEEDS_MAX);
  return needs.some((need) => need.length > CATALOGUE_NAME_MAX)
    ? entryTexts.needsTooLong(CATALOGUE_NAME_MAX)
    : undefined;
};

const errorsOf = ({
  name,
  description,
  text,
  needs,
}: EntryValues): FormErrors<keyof EntryValues> => ({
  fields: definedErrors({
    name: required(name, 'Indiquez un nom.'),
    description: lengthError(description, DESCRIPTION_MAX),
    text: lengthError(text, PRACTICE_TEXT_MAX),
    needs: needsError(needs),
  }),
});

type SendingProps = Pick<EntryFormProps, 'kind' | 'entry' | 'chosenFile'>;

/** Adds the entry, or revises it with its picture. A picture that was sent is not sent again. */
const useSendEntry = ({ kind, entry, chosenFile }: SendingProps) => {
  const [add] = useAddCatalogueEntryMutation();
  const [revise] = useReviseCatalogueEntryMutation();
  const [choosePicture] = useChooseSpecialityPictureMutation();
  return async (values: EntryValues) => {
    const { needs, ...facts } = values;
    const { name } = values;
    const others = kind === 'keyword' ? { needs: needsIn(needs) } : {};
    const body = kind === 'speciality' ? facts : { name, ...others };
    if (entry === null) return add({ kind, ...body });
    const { file, clear } = chosenFile;
    if (file !== undefined) {
      const sent = await choosePicture({ id: entry.id, file });
      if (sent.error !== undefined) return sent;
      clear();
    }
    return revise({ kind, id: entry.id, ...body });
  };
};

export const EntryForm = ({ onDone, onCancel, ...props }: EntryFormProps) => {
  const { kind, entry } = props;
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped(entry === null ? untouched : valuesOf(entry)),
    errorsOf,
    send: useSendEntry(props),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <form ref={form} className={layout['stack-5']} noValidate onSubmit={onSubmit}>
      <TextField label="Nom" maxLength={CATALOGUE_NAME_MAX} autoComplete="off" {...field('name')} />
      {kind === 'speciality' ? <SpecialityFields field={field} /> : null}
      {kind === 'keyword' ? <NeedsField field={field} /> : null}
      <FormFoot
        submit={entry === null ? texts.add : texts.save}
        errorText={sentence}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};
