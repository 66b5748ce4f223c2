import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../../../../features/forms/use-draft.ts';

/** The second step is an entry of its own in the history; `from` is the query that led to it. */
type StepState = { readonly isContact?: boolean; readonly from?: string };

const stateOf = (state: unknown): StepState =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * Which part is open: the sign-in, or a step of the sign-up. « Back » leads from the second step to the
 * first one, and a reload keeps the part.
 */
export const usePart = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const { isContact = false, from } = stateOf(location.state);
  const { values, change, forget } = useDraft('identification', { hasAccount: false });
  const goBack = () => {
    if (!isContact) return;
    // Another start may have been chosen at the second step: the entry below has the former one.
    if (from === search) void navigate(-1);
    else void navigate({ search }, { replace: true, state: null });
  };
  return {
    hasAccount: values.hasAccount,
    isContact,
    choose: (hasAccount: boolean) => {
      change({ hasAccount });
      goBack();
    },
    goOn: () => void navigate({ search }, { state: { isContact: true, from: search } }),
    goBack,
    forget,
  };
};
