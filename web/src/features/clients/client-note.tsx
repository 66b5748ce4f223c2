import { CLIENT_NOTE_MAX, type ClientFile } from 'contracts';
import { useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { isTooLong, TextArea } from '../../components/controls/fields/field.tsx';
import { classes } from '../../components/design/classes.ts';
import { dayAndMonth } from '../../components/design/french-format.ts';
import { IconLock, IconPencil } from '../../components/design/icons.ts';
import layout from '../../components/design/layout.module.css';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { ErrorAlert } from '../../components/page/notices/message.tsx';
import formStyles from '../forms/form.module.css';
import { useEdits } from '../forms/use-edits.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { useNoteClientMutation } from './clients-api.ts';
import styles from './clients.module.css';

type ClientProps = { readonly client: Pick<ClientFile, 'id' | 'note'> };

const tooLong = `Cette note est trop longue\u00a0: ${CLIENT_NOTE_MAX} caractères au plus.`;

/** The draft keeps the version that its text began from; the server refuses it if a later one was saved. */
const useNoteEdits = ({ id, note }: ClientProps['client']) =>
  useEdits(`note.${id}`, { text: note.text, version: note.version });

type NoteFormProps = ClientProps & {
  /** Opened by its button, which is gone then. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

const NoteForm = ({ client, takesFocus, onClose }: NoteFormProps) => {
  const { id } = client;
  const [save] = useNoteClientMutation();
  const edits = useNoteEdits(client);
  const { text, version } = edits.values;
  const { form, onSubmit, isBusy, sentence, field } = useServerForm({
    values: { text },
    change: (typed) => edits.change({ ...typed, version }),
    errorsOf: (typed) => ({
      fields: isTooLong(typed.text, CLIENT_NOTE_MAX) ? { text: tooLong } : {},
    }),
    send: (typed) => save({ id, ...typed, version }),
    onDone: () => {
      edits.forget();
      onClose();
    },
  });
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus, form]);
  return (
    <form ref={form} className={layout['stack-3']} noValidate onSubmit={onSubmit}>
      <TextArea
        label="Votre note"
        hint="Vous seul la lisez. Elle n’est écrite dans aucun e-mail."
        rows={5}
        longest={CLIENT_NOTE_MAX}
        {...field('text')}
      />
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={formStyles['actions']}>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          onClick={() => {
            edits.forget();
            onClose();
          }}
        >
          Annuler
        </Button>
        <Button type="submit" size="small" isBusy={isBusy} busyText="Enregistrement…">
          Enregistrer la note
        </Button>
      </div>
    </form>
  );
};

const Written = ({ note: { text, on } }: Pick<ClientFile, 'note'>) =>
  text === '' ? (
    <p className={typography['small']}>Rien de noté pour l’instant.</p>
  ) : (
    <>
      <p className={styles['text']}>{text}</p>
      {on === null ? null : (
        <p className={typography['small']}>
          <WithOrdinals>{`Écrite le ${dayAndMonth(on)} ${on.slice(0, 4)}`}</WithOrdinals>
        </p>
      )}
    </>
  );

/** The private note of the practitioner about a client. */
export const ClientNote = ({ client }: ClientProps) => {
  const { isChanged } = useNoteEdits(client);
  const [chosen, setWriting] = useState<boolean>();
  // A draft that was left is shown again.
  const isWriting = chosen ?? isChanged;
  const { note } = client;
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'], styles['note'])}>
      <div className={styles['note-head']}>
        <h3 className={typography['subtitle']}>Note privée</h3>
        <span className={styles['private']}>
          <IconLock size={16} />
          <span>vous seul</span>
        </span>
      </div>
      {isWriting ? (
        <NoteForm client={client} takesFocus={chosen === true} onClose={() => setWriting(false)} />
      ) : (
        <>
          <Written note={note} />
          <Button
            variant="quiet"
            size="small"
            icon={<IconPencil />}
            onClick={() => setWriting(true)}
          >
            {note.text === '' ? 'Écrire une note' : 'Modifier la note'}
          </Button>
        </>
      )}
    </section>
  );
};
