import type { AdminMail } from 'contracts';
import { useState } from 'react';
import { useMutations } from '../../../api/use-mutations.ts';
import { adminMailPath } from '../../../paths.ts';
import { useResendMailMutation } from './admin-mails-api.ts';
export const useResend = () => {
  const { busy, outcome, place, run } = useMutations();
  const [send] = useResendMailMutation();
  const [selected, ask] = useState<AdminMail | null>(null);
  const resend = ({ id }: Pick<AdminMail, 'id'>) => {
    ask(null);
    return run(id, [() => send({ id })], ({ message, id: newId }) => ({
      tone: 'success',
      text: message,
      link: { to: adminMailPath(newId), label: 'Voir le nouvel e-mail' },
    }));
  };
  return { busy, outcome, place, selected, ask, resend };
};

export type Resend = ReturnType<typeof useResend>;
