import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { dialogTexts } from './requests-texts.ts';

type BookDialogProps = {
  /** 'vendredi 13 mars à 15 h 30' */
  readonly time: string;
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
};

/** Booking takes effect at once, so the dialog asks for a confirmation. */
export const BookDialog = ({ time, name, onYes, onClose }: BookDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={<WithOrdinals>{dialogTexts.book.title(time)}</WithOrdinals>}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {dialogTexts.book.back}
        </Button>
        <Button onClick={onYes}>{dialogTexts.book.yes}</Button>
      </>
    }
  >
    <p>{dialogTexts.book.text(name)}</p>
  </Dialog>
);
