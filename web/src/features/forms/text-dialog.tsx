import { useEffect, useState } from 'react';
import { failureOf } from '../../api/call-error.ts';
import type { Sent } from '../../api/use-mutations.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextArea } from '../../components/controls/fields/field.tsx';
import { Dialog } from '../../components/page/dialogs/dialog.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { ErrorAlert } from '../../components/page/notices/message.tsx';
import { useRequiredText } from './use-required-text.ts';

type Words = Readonly<Record<'title' | 'label' | 'required' | 'back' | 'yes' | 'busy', string>>;

type TextDialogProps<Answer> = {
  readonly texts: Words;
  readonly hint: string;
  readonly longest: number;
  readonly isDanger?: boolean;
  readonly isOpen?: boolean;
  readonly children?: Elements;
  readonly send: (text: string) => Promise<Sent<Answer>>;
  readonly onClose: () => void;
  readonly onSent: (answer: Answer) => void;
};

/** Asks for a text and sends it; the typed text stays with the reason of a refusal. */
export const TextDialog = <Answer,>(props: TextDialogProps<Answer>) => {
  const { texts, hint, longest, isDanger = false, isOpen = true, onClose } = props;
  const { area, submit } = useRequiredText(longest, texts.required);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The first control of the dialog may be a telephone link, which must not take the focus.
  useEffect(() => {
    if (isOpen) area.ref.current?.focus();
  }, [isOpen, area.ref]);
  const send = async (text: string) => {
    setFailure(undefined);
    setIsSending(true);
    const { data, error } = await props.send(text);
    setIsSending(false);
    if (data !== undefined) props.onSent(data);
    else setFailure(failureOf(error).message);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" disabled={isSending} onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            variant={isDanger ? 'danger-filled' : 'primary'}
            isBusy={isSending}
            busyText={texts.busy}
            onClick={() => submit(send)}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      {props.children}
      <TextArea label={texts.label} hint={hint} required {...area} />
      <ErrorAlert>{failure}</ErrorAlert>
    </Dialog>
  );
};
