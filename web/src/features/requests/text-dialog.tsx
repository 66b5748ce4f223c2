import { typedText } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf } from '../../api/call-error.ts';
import type { Sent } from '../../api/use-mutations.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/page/dialogs/dialog.tsx';
import { isTooLong, TextArea } from '../../components/controls/fields/field.tsx';
import { Message } from '../../components/page/notices/message.tsx';

type Words = {
  readonly title: string;
  readonly label: string;
  readonly required: string;
  readonly back: string;
  readonly yes: string;
  readonly busy: string;
};

type TextDialogProps = {
  readonly texts: Words;
  readonly hint: string;
  readonly longest: number;
  readonly isDanger?: boolean;
  readonly send: (text: string) => Promise<Sent<{ readonly message: string }>>;
  readonly onClose: () => void;
  /** What the server says of it. */
  readonly onSent: (message: string) => void;
};

/** What is typed, and what became of sending it. */
const useTyped = ({ longest, send, onSent }: TextDialogProps) => {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (typed: string) => {
    setText(typed);
    setIsMissing(false);
  };
  const submit = async () => {
    const said = typedText(text);
    setIsMissing(said === '');
    if (said === '' || isTooLong(said, longest)) {
      field.current?.focus();
      return;
    }
    setFailure(null);
    setIsSending(true);
    const { data, error } = await send(said);
    setIsSending(false);
    if (data !== undefined) onSent(data.message);
    else setFailure(failureOf(error).message);
  };
  return { text, write, isMissing, isSending, failure, field, submit };
};

/** Asks for a text and sends it; the typed text stays with the reason of a refusal. */
export const TextDialog = (props: TextDialogProps) => {
  const { texts, hint, longest, isDanger = false, onClose } = props;
  const { text, write, isMissing, isSending, failure, field, submit } = useTyped(props);
  return (
    <Dialog
      isOpen
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
            onClick={() => void submit()}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <TextArea
        ref={field}
        label={texts.label}
        hint={hint}
        error={isMissing ? texts.required : undefined}
        required
        longest={longest}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {failure === null ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
