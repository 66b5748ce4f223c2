import { useEffect, useRef, useState } from 'react';
import { forgetForNextVisit, keepForNextVisit, keptFromLastVisit } from '../../../api/kept.ts';
import { isSame, untouched, type ArticleValues } from './article-values.ts';

type Kept = { readonly save: number; readonly values: ArticleValues };

const keyOf = (operatorId: string, articleId: string | null): string =>
  `article.${operatorId}.${articleId ?? 'nouveau'}`;

const keptAs = (key: string): Kept | undefined => {
  try {
    const kept = JSON.parse(keptFromLastVisit(key) ?? 'null') as Kept | null;
    return kept === null ? undefined : { ...kept, values: { ...untouched, ...kept.values } };
  } catch {
    return undefined;
  }
};

/** Asks before the tab is closed. */
const useLeaveWarning = (isBlocked: boolean) =>
  useEffect(() => {
    if (!isBlocked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBlocked]);

export type Edited = {
  readonly operatorId: string;
  /** `null` before the first save. */
  readonly articleId: string | null;
  readonly saved: Kept;
};

/**
 * The values as they are typed. The browser keeps those that were not saved for this operator, with the save they
 * began from, so that closing the tab loses nothing, and what another operator saved meanwhile is not overwritten.
 */
// oxlint-disable-next-line max-lines-per-function -- functions that share the state of one closure
export const useKeptArticle = ({ operatorId, articleId, saved }: Edited) => {
  const key = keyOf(operatorId, articleId);
  const [base, setBase] = useState(saved);
  const [found] = useState(() => keptAs(key));
  const [state, setState] = useState(found ?? saved);
  const [isRestored, setIsRestored] = useState(found !== undefined);
  const [isKept, setIsKept] = useState(true);
  const [revision, setRevision] = useState(0);
  const latest = useRef(state);
  const become = (next: Kept) => {
    latest.current = next;
    setState(next);
  };
  const keepAs = (name: string, next: Kept) => {
    const text = JSON.stringify(next);
    keepForNextVisit(name, text);
    setIsKept(keptFromLastVisit(name) === text);
  };
  const change = (changes: Partial<ArticleValues>) => {
    const { save, values } = latest.current;
    const next = { save, values: { ...values, ...changes } };
    become(next);
    keepAs(key, next);
  };
  const take = (next: Kept) => {
    forgetForNextVisit(key);
    setIsRestored(false);
    setBase(next);
    become(next);
    setRevision((last) => last + 1);
  };
  const isChanged = state.save !== base.save || !isSame(state.values, base.values);
  const isSuperseded = saved.save > state.save;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the change comes from the server, once for each save
    if (isSuperseded && !isChanged) take(saved);
  });
  useLeaveWarning(isChanged && !isKept);
  return {
    values: state.values,
    /** The save that the values began from. */
    save: state.save,
    isChanged,
    /** Another operator saved meanwhile. */
    isSuperseded: isSuperseded && isChanged,
    isRestored,
    /** Whether the browser could keep the values. */
    isKept,
    /** Counts the texts that were not typed here: the editor begins anew with each. */
    revision,
    latest: () => latest.current.values,
    change,
    /** The text was read, and is its blocks from now on. */
    changeText: (values: Pick<ArticleValues, 'blocks'>) => {
      change({ ...values, markdown: null });
      setRevision((last) => last + 1);
    },
    /** After a save; what was typed while it was under way stays. */
    settle: (id: string, save: number, sent: ArticleValues) => {
      const { values } = latest.current;
      const isRead = values.markdown !== null && values.markdown === sent.markdown;
      const next = { save, values: isRead ? { ...values, blocks: sent.blocks } : values };
      forgetForNextVisit(key);
      setIsRestored(false);
      setBase({ save, values: sent });
      become(next);
      if (!isSame(next.values, sent)) keepAs(keyOf(operatorId, id), next);
    },
    /** Takes what is saved in place of what was typed. */
    drop: () => take(saved),
    /** Goes on with what was typed, in full knowledge of what was saved meanwhile. */
    insist: () => {
      const next = { save: saved.save, values: latest.current.values };
      setBase(saved);
      become(next);
      keepAs(key, next);
    },
  };
};

export type KeptArticle = ReturnType<typeof useKeptArticle>;
