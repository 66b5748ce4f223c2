import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
type ArchiveDialogProps = {
  readonly title: string | undefined;
  readonly text: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** An archived entry leaves every list at once, so the dialog asks for a confirmation. */
export const ArchiveDialog = ({ title, text, onYes, onNo }: ArchiveDialogProps) => (
  <Dialog
    isOpen={title !== undefined}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant="quiet" onClick={onNo}>
          Non, garder
        </Button>
        <Button onClick={onYes}>Oui, archiver</Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
