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
    /** Counts texts that came from elsewhere than the editor, which is mounted anew with each. */
    revision: kept.taken + readings,
    /** Replaces the Markdown by the blocks it was converted to. */
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
