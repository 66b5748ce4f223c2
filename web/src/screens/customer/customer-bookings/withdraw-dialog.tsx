import { failureOf } from '../../../api/call-error.ts';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { useWithdrawRequestMutation } from '../../../features/requests/requests-api.ts';
import { requestDialogTexts } from './request-texts.ts';

const texts = requestDialogTexts.withdraw;

type WithdrawDialogProps = {
  readonly requestId: string;
  /** The practitioner's. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onWithdrawn: (message: string) => void;
};

export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { requestId, name, onClose, onWithdrawn } = props;
  const [withdraw] = useWithdrawRequestMutation();
  const onYes = async () => {
    const { data, error } = await withdraw({ id: requestId });
    if (data === undefined) return failureOf(error).message;
    onWithdrawn(data.message);
    return undefined;
  };
  return (
    <QuestionDialog title={texts.title} words={texts} onNo={onClose} onYes={onYes}>
      <p>{texts.text(name)}</p>
    </QuestionDialog>
  );
};
