import { failureOf } from '../../../api/call-error.ts';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { useDeleteConsultationSlotMutation } from '../../../features/planning/planning-api.ts';
import { TouchedNotice } from '../../../features/planning/touched-notice.tsx';
import type { Slot } from './slot-values.ts';
import { deleteSlotTexts as texts, texts as pageTexts } from './slots-texts.ts';

type DeleteSlotDialogProps = {
  readonly slot: Slot;
  readonly onClose: () => void;
  readonly onDeleted: (sentence: string) => void;
};

export const DeleteSlotDialog = ({ slot, onClose, onDeleted }: DeleteSlotDialogProps) => {
  const [remove] = useDeleteConsultationSlotMutation();
  const onYes = async () => {
    const { data, error } = await remove({ id: slot.id });
    if (data === undefined)
      return `Une erreur est survenue lors de la suppression. ${failureOf(error).message}`;
    onDeleted(data.message);
    return undefined;
  };
  return (
    <QuestionDialog title="Êtes-vous sûr ?" words={texts} onNo={onClose} onYes={onYes}>
      <p>
        <strong>{pageTexts.menu(slot.dayOfWeek, slot.beginningHour, slot.endHour)}</strong>
      </p>
      <p>Cette action est irréversible !</p>
      <TouchedNotice change={{ removed: slot.id }} />
    </QuestionDialog>
  );
};
