import { useState } from 'react';
import { forgetForNextVisit, keepForNextVisit, keptFromLastVisit } from '../../../api/kept.ts';
import { isSame, type ArticleValues } from './article-values.ts';

type Kept = { readonly save: number; readonly values: ArticleValues };

const keptAs = (key: string): Kept | undefined => {
  try {
    const kept = JSON.parse(keptFromLastVisit(key) ?? 'null') as Kept | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * The values as they are typed. The browser keeps those that were not saved, with the save they began from,
 * so that closing the tab loses nothing, and what another operator saved meanwhile is not overwritten.
 */
export const useKeptArticle = (id: string | null, saved: Kept) => {
  const key = `article.${id ?? 'nouveau'}`;
  const [base, setBase] = useState(saved);
  const [found] = useState(() => keptAs(key));
  const [state, setState] = useState(found ?? saved);
  const [isRestored, setIsRestored] = useState(found !== undefined);
  const change = (changes: Partial<ArticleValues>) =>
    setState((before) => {
      const changed = { ...before, values: { ...before.values, ...changes } };
      keepForNextVisit(key, JSON.stringify(changed));
      return changed;
    });
  const settle = (save: number, values: ArticleValues) => {
    forgetForNextVisit(key);
    setIsRestored(false);
    setBase({ save, values });
    setState({ save, values });
  };
  return {
    values: state.values,
    /** The save that the values began from. */
    save: state.save,
    isChanged: state.save !== base.save || !isSame(state.values, base.values),
    isRestored,
    change,
    /** After a save. */
    settle,
    /** Takes what is saved in place of what was typed. */
    drop: () => settle(saved.save, saved.values),
  };
};

export type KeptArticle = ReturnType<typeof useKeptArticle>;
