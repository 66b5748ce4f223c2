import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../../../../features/forms/use-draft.ts';

/** The second step is an entry of its own in the history; `from` is the query that led to it. */
type StepState = { readonly isContact?: boolean; readonly from?: string };

const stateOf = (state: unknown): StepState =>
  typeof state === 'object' && state !== null ? state : {};

/** The query of the first step before another start was chosen at the second one, and the query since then. */
type Moved = { readonly from: string; readonly to: string };

type Draft = { readonly hasAccount: boolean; readonly moved: Moved | null };

const untouched: Draft = { hasAccount: false, moved: null };

/**
 * Which part is open: the sign-in, or a step of the sign-up. « Back » leads from the second step to the
 * first one, with the start that was chosen last, and a reload keeps the part.
 */
export const usePart = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const { isContact = false, from } = stateOf(location.state);
  const { values, change, forget } = useDraft('identification', untouched);
  const { hasAccount, moved } = values;
  const isMoved = isContact && from !== undefined && from !== search;
  const isFormer = !isContact && moved?.from === search;
  useEffect(() => {
    if (isMoved && moved?.to !== search) change({ moved: { from, to: search } });
    if (!isFormer) return;
    change({ moved: null });
    void navigate({ search: moved.to }, { replace: true, state: null });
  }, [isMoved, isFormer, from, search, moved, change, navigate]);
  const goBack = () => {
    if (isContact) void navigate(-1);
  };
  return {
    hasAccount,
    isContact,
    choose: (chosen: boolean) => {
      change({ hasAccount: chosen });
      goBack();
    },
    goOn: () => void navigate({ search }, { state: { isContact: true, from: search } }),
    goBack,
    forget,
  };
};
