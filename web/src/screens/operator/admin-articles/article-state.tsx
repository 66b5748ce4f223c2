import type { AdminArticle } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { articleStateTexts } from './admin-articles-texts.ts';

const tones = {
  draft: 'quiet',
  scheduled: 'information',
  published: 'success',
  changed: 'caution',
  withdrawn: 'outline',
} as const satisfies Record<AdminArticle['state'], string>;

export const ArticleState = ({ state }: { readonly state: AdminArticle['state'] }) => (
  <Badge tone={tones[state]}>{articleStateTexts[state]}</Badge>
);
