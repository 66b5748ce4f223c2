import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { useWithdrawErasureMutation } from '../../../features/account-erasure/account-erasure-api.ts';
import { forgetReturnPath, isFilePath, returnPath } from '../../../features/session/return-path.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useSignedIn } from '../../../features/session/use-signed-in.ts';
import { paths } from '../../../paths.ts';

export type Keeping = {
  readonly keep: () => Promise<void>;
  /** Stays true until the next page opens. */
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

/** Keeps the account, and continues to the page that its owner was heading for, else to the profile. */
export const useKeeping = (): Keeping => {
  const [withdraw] = useWithdrawErasureMutation();
  const { status } = useSession();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const fail = (message: string) => {
    setFailure(message);
    setIsBusy(false);
  };

  const goOn = async (message: string) => {
    const isPractitionerAlone = status?.customerId === null && status.practitionerId !== null;
    const profile = isPractitionerAlone ? paths.ownProfile : paths.customerProfile;
    await signedIn();
    const path = returnPath();
    const target = path === undefined || isFilePath(path) ? profile : path;
    forgetReturnPath();
    await navigate(target, { replace: true });
    show({ text: message });
  };

  const send = async () => {
    const { data, error } = await withdraw();
    if (data !== undefined) return goOn(data.message);
    const { code, message } = failureOf(error);
    // Another tab withdrew the erasure earlier, which has the same result.
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
