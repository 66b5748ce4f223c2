import { typedText } from 'contracts';
import { useRef, useState } from 'react';
import { isTooLong } from '../../components/controls/fields/field.tsx';

/** A text that must be written and has a longest length: the properties of its area, and its submission. */
export const useRequiredText = (longest: number, missing: string) => {
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  const written = typedText(text);
  return {
    setText,
    area: {
      ref,
      longest,
      value: text,
      error: isSubmitted && written === '' ? missing : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setText(target.value),
    },
    /** Sends the text, or focuses the area whose text cannot be sent. */
    submit: (send: (written: string) => unknown) => {
      setIsSubmitted(true);
      if (written === '' || isTooLong(text, longest)) ref.current?.focus();
      else void send(written);
    },
  };
};
