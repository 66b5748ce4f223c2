import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { useToasts } from '../../../components/toast.tsx';
import { forgetReturnPath, returnPath } from '../../../features/session/return-path.ts';
import { useSignedIn } from '../../../features/session/use-signed-in.ts';
import { paths } from '../../../paths.ts';
import { useWithdrawErasureMutation } from './account-erasure-api.ts';

export type Keeping = {
  readonly keep: () => Promise<void>;
  /** Until one has gone on. */
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

/** Keeps the account, and goes on to where its owner was going; else to the profile. */
export const useKeeping = (): Keeping => {
  const [withdraw] = useWithdrawErasureMutation();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const fail = (message: string) => {
    setFailure(message);
    setIsBusy(false);
  };

  const goOn = async (said: string) => {
    await signedIn();
    const target = returnPath() ?? paths.customerProfile;
    forgetReturnPath();
    await navigate(target, { replace: true });
    show({ text: said });
  };

  const send = async () => {
    const { data, error } = await withdraw();
    if (data !== undefined) return goOn(data.message);
    const { code, message } = failureOf(error);
    // It was kept before, and is all the same.
    return code === 'ERASURE_NOT_ASKED' ? goOn(message) : fail(message);
  };

  const keep = async () => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      fail(failureOf(error).message);
    }
  };

  return { keep, isBusy, failure };
};
