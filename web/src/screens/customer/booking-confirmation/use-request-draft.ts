import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePendingRequest } from '../../../features/started-booking/pending-request.ts';

const MESSAGE = 'requestMessage';

/**
 * What was written to a practitioner, and whom it is for. The address may say it; it holds words about
 * health, so it is taken out of there as soon as this tab keeps it: neither the history of the browser
 * nor whoever is shown the address reads it.
 */
export const useRequestDraft = (practitionerId: string) => {
  const [params, setParams] = useSearchParams();
  const { pending, change, forget } = usePendingRequest(practitionerId);
  const said = params.get(MESSAGE);
  useEffect(() => {
    if (said === null || !change({ text: said })) return;
    const others = new URLSearchParams(params);
    others.delete(MESSAGE);
    setParams(others, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address: the rest changes at each render
  }, [said]);
  return {
    text: said ?? pending.text,
    relativeId: pending.relativeId,
    chooseRelative: (relativeId: string | null) => void change({ relativeId }),
    forget,
  };
};

export type RequestDraft = ReturnType<typeof useRequestDraft>;
