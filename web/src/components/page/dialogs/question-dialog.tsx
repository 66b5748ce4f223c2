import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import type { Elements } from '../hooks/elements.ts';
import { ErrorAlert } from '../notices/message.tsx';

type QuestionDialogProps = {
  readonly title: string;
  readonly words: { readonly yes: string; readonly no: string; readonly busy: string };
  readonly onNo: () => void;
  /** Runs the action and never rejects; returns the reason of a refusal, if any. */
  readonly onYes: () => Promise<string | undefined>;
  readonly children: Elements;
};

/**
 * Asks for a confirmation before something is removed, and stays open with the reason of a refusal.
 */
export const QuestionDialog = (props: QuestionDialogProps) => {
  const { title, words, onNo, onYes, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const answerYes = async () => {
    setFailure(undefined);
    setBusy(true);
    setFailure(await onYes());
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onNo}
      title={title}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onNo}>
            {words.no}
          </Button>
          <Button
            variant="danger-filled"
            isBusy={isBusy}
            busyText={words.busy}
            onClick={() => void answerYes()}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      {children}
      <ErrorAlert>{failure}</ErrorAlert>
    </Dialog>
  );
};
