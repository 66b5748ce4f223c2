import type { ArticleBlock } from 'contracts';
import { useState } from 'react';
import {
  useKeptDraft,
  type TypedValues,
  type SavedAt,
} from '../../../features/operations/use-kept-draft.ts';
import { isSame, type ArticleValues } from './article-values.ts';

type Edited = {
  readonly operatorId: string;
  readonly id: string | null;
  readonly saved: TypedValues<ArticleValues>;
};

export const useKeptArticle = (edited: Edited) => {
  const kept = useKeptDraft({ area: 'article', isSame, ...edited });
  const [readings, setReadings] = useState(0);
  return {
    ...kept,
    /** Counts the texts that were not typed here: the editor begins anew with each. */
    revision: kept.taken + readings,
    /** The text was read, and is its blocks from now on. */
    changeText: (blocks: readonly ArticleBlock[]) => {
      kept.change({ blocks, markdown: null });
      setReadings((last) => last + 1);
    },
    settle: (at: SavedAt, sent: ArticleValues) => {
      const values = kept.latest();
      const isRead = values.markdown !== null && values.markdown === sent.markdown;
      kept.settle(at, sent, isRead ? { ...values, blocks: sent.blocks } : values);
    },
  };
};

export type KeptArticle = ReturnType<typeof useKeptArticle>;
