import { failureOf } from '../../../api/call-error.ts';
import { Message } from '../../../components/page/notices/message.tsx';

/** Why it was refused, where no field is to blame. */
export const Refusal = ({ error }: { readonly error: unknown }) =>
  error === undefined ? null : (
    <Message tone="error" role="alert">
      {failureOf(error).message}
    </Message>
  );
