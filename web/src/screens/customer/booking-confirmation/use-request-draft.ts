import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePendingRequest } from '../../../features/started-booking/pending-request.ts';

const MESSAGE = 'requestMessage';

/**
 * The text of the request and the person it is for. The text may concern health: if the address holds it, it
 * is removed from there as soon as this tab keeps it, so that neither the history nor a shared link reveals
 * it.
 */
export const useRequestDraft = (practitionerId: string) => {
  const [params, setParams] = useSearchParams();
  const { pending, change, forget } = usePendingRequest(practitionerId);
  const messageParam = params.get(MESSAGE);
  useEffect(() => {
    if (messageParam === null || !change({ text: messageParam })) return;
    const others = new URLSearchParams(params);
    others.delete(MESSAGE);
    setParams(others, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address: the rest changes at each render
  }, [messageParam]);
  return {
    text: messageParam ?? pending.text,
    relativeId: pending.relativeId,
    chooseRelative: (relativeId: string | null) => void change({ relativeId }),
    forget,
  };
};

export type RequestDraft = ReturnType<typeof useRequestDraft>;
