import type { OwnConsultation } from 'contracts';
import { failureOf } from '../../../api/call-error.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import {
  useArchiveConsultationMutation,
  useGetTouchedBookingsQuery,
} from '../../../features/planning/planning-api.ts';
import { deleteConsultationTexts as texts } from './consultations-texts.ts';

type DeleteDialogProps = {
  readonly consultation: OwnConsultation;
  readonly onClose: () => void;
  readonly onDeleted: (sentence: string) => void;
};

/** How many coming bookings of the session stay: shown before it is deleted (D-62). */
const Kept = ({ id }: { readonly id: string }) => {
  const { data } = useGetTouchedBookingsQuery({ archived: id });
  const count = data === undefined ? 0 : data.harmed + data.offGrid;
  return (
    <div aria-live="polite">
      {count === 0 ? null : <Message tone="caution">{texts.kept(count)}</Message>}
    </div>
  );
};

export const DeleteDialog = ({ consultation, onClose, onDeleted }: DeleteDialogProps) => {
  const { id, name } = consultation;
  const [archive] = useArchiveConsultationMutation();
  const onYes = async () => {
    const { data, error } = await archive({ id });
    if (data === undefined)
      return `Erreur. Une erreur s'est produite lors de la suppression. ${failureOf(error).message}`;
    onDeleted(`Supprimé ! ${data.message}`);
    return undefined;
  };
  return (
    <QuestionDialog title="Êtes-vous sûr ?" words={texts} onNo={onClose} onYes={onYes}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>Cette action supprimera définitivement la consultation.</p>
      <Kept id={id} />
    </QuestionDialog>
  );
};
