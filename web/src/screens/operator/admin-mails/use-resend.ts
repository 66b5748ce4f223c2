import type { AdminMail } from 'contracts';
import { forgetKey, keyOf } from '../../../api/idempotency.ts';
import { isDecided } from '../../../api/is-decided.ts';
import { useDeeds } from '../../../api/use-deeds.ts';
import { adminMailPath } from '../../../paths.ts';
import { useResendMailMutation } from './admin-mails-api.ts';
import { texts } from './admin-mails-texts.ts';

/** Sends a settled mail again, once for each intention. */
export const useResend = () => {
  const { busy, outcome, place, run } = useDeeds();
  const [send] = useResendMailMutation();
  const resend = ({ id }: Pick<AdminMail, 'id'>) => {
    const intention = `renvoyer/${id}`;
    const sendOnce = async () => {
      const sent = await send({ id, key: keyOf(intention) });
      if (sent.error === undefined || isDecided(sent.error)) forgetKey(intention);
      return sent;
    };
    return run(id, [sendOnce], ({ message, id: newId }) => ({
      tone: 'success',
      text: message,
      link: { to: adminMailPath(newId), label: texts.seeNew },
    }));
  };
  return { busy, outcome, place, resend };
};

export type Resend = ReturnType<typeof useResend>;
