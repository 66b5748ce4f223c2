import type { AdminIssue } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { issueStateTexts } from './admin-newsletter-texts.ts';

const tones = {
  draft: 'quiet',
  scheduled: 'information',
  sending: 'information',
  stopped: 'caution',
  completed: 'success',
} as const satisfies Record<AdminIssue['state'], string>;

export const IssueState = ({ state }: { readonly state: AdminIssue['state'] }) => (
  <Badge tone={tones[state]}>{issueStateTexts[state]}</Badge>
);
