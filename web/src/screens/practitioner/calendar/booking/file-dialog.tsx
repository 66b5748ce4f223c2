import { acceptedTypes, PAPER_TITLE_MAX, typedText, type PractitionerBooking } from 'contracts';
import { useId } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import { TextField } from '../../../../components/controls/fields/field.tsx';
import { FileField } from '../../../../components/controls/fields/file-field.tsx';
import layout from '../../../../components/design/layout.module.css';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { ErrorAlert } from '../../../../components/page/notices/message.tsx';
import { fileFault } from '../../../../features/forms/kept-files.ts';
import { useServerForm, useTyped } from '../../../../features/forms/use-server-form.ts';
import type { Sent } from '../../../../api/use-mutations.ts';
import { useShareFileMutation } from './booking-papers-api.ts';
import { papersTexts as texts } from './booking-papers-texts.ts';

type FileDialogProps = {
  readonly booking: PractitionerBooking;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
};

type Values = { readonly file: File | undefined; readonly title: string };

const faultOf = (file: File | undefined): string | undefined =>
  file === undefined
    ? 'Choisissez un fichier.'
    : fileFault(file, 'paper', 'Choisissez un PDF, un JPEG ou un PNG.');

const errorsOf = ({ file }: Values) => {
  const fault = faultOf(file);
  return fault === undefined ? { fields: {} } : { fields: { file: fault } };
};

export const FileDialog = ({ booking, onClose, onDone }: FileDialogProps) => {
  const formId = useId();
  const { values, change } = useTyped<Values>({ file: undefined, title: '' });
  const [share] = useShareFileMutation();
  const {
    form,
    field,
    errors,
    sentence,
    isBusy,
    change: choose,
    onSubmit,
  } = useServerForm({
    values,
    change,
    errorsOf,
    send: async ({ file, title }): Promise<Sent<{ readonly message: string }>> =>
      file === undefined ? {} : share({ id: booking.id, file, title: typedText(title) }),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Joindre un fichier"
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Envoyer
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={layout['stack-3']} onSubmit={onSubmit} noValidate>
        <FileField
          label="Fichier"
          hint={'PDF, JPEG ou PNG, 8\u00a0Mo au plus.'}
          accept={acceptedTypes.paper}
          file={values.file}
          error={errors.file}
          onChoose={(file) => choose({ file })}
          onRemove={() => choose({ file: undefined })}
        />
        <TextField
          label="Titre (facultatif)"
          hint="Sans titre, le nom du fichier est montré."
          maxLength={PAPER_TITLE_MAX}
          {...field('title')}
        />
        <p>{texts.private(booking)}</p>
        <ErrorAlert>{sentence}</ErrorAlert>
      </form>
    </Dialog>
  );
};
