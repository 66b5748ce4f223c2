import type { OwnAddress } from 'contracts';
import { failureOf } from '../../../api/call-error.ts';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { useRemovePracticeMutation } from './own-profile-api.ts';
import { ownAddressTexts as texts } from './own-profile-texts.ts';

type RemoveDialogProps = {
  readonly address: OwnAddress;
  readonly onClose: () => void;
  readonly onRemoved: (message: string) => void;
};

export const RemoveDialog = ({ address, onClose, onRemoved }: RemoveDialogProps) => {
  const [remove] = useRemovePracticeMutation();
  const onYes = async () => {
    const { data, error } = await remove({ id: address.id });
    if (data === undefined) return failureOf(error).message;
    onRemoved(data.message);
    return undefined;
  };
  return (
    <QuestionDialog
      title={texts.removeTitle}
      words={{ yes: texts.removeYes, no: texts.removeNo, busy: texts.removing }}
      onNo={onClose}
      onYes={onYes}
    >
      <p>
        <strong>{address.label}</strong>
        <span>{`, ${address.address}, ${address.zipcode} ${address.city}`}</span>
      </p>
      <p>{texts.removeText}</p>
    </QuestionDialog>
  );
};
