import { issueDecider, type CommandHandler } from 'command-service';
import {
  addDays,
  idFrom,
  issueStream,
  type ArticleBlock,
  type IssueCommand,
  type IssueContent,
} from 'contracts';
import { demoArticles } from '../dataset/demo-articles.ts';
import { expectAccepted, type DemoPlay } from './demo-play.ts';

const line = (text: string): ArticleBlock => ({
  kind: 'paragraph',
  lines: [[{ text }]],
  picture: null,
});

const SUBJECT = 'Prendre le temps de souffler';
/** As many as the demo has subscribers. */
const RECIPIENTS = 30;

const content = (): IssueContent => ({
  subject: SUBJECT,
  foreword: [
    line(
      'Les jours passent vite. Voici de quoi s’arrêter quelques minutes, sans rien promettre de plus.',
    ),
    line('Bonne lecture, et à bientôt.'),
  ],
  articleIds: demoArticles
    .filter(({ daysAgo = 0 }) => daysAgo > 2)
    .slice(0, 3)
    .map(({ slug }) => idFrom('demo', 'article', slug)),
});

/** An issue that left yesterday. Safe to repeat. */
export const playIssue = async (
  commands: CommandHandler,
  { today, operatorId: accountId, metadataOf }: DemoPlay,
): Promise<void> => {
  const issueId = idFrom('demo', 'issue', SUBJECT);
  const day = addDays(today, -1);
  const at = (hour: string) => `${day}T${hour}:00.000Z`;
  const operator = { role: 'operator', accountId } as const;
  const process = { role: 'process', process: 'due-issues' } as const;
  const upTo = idFrom('demo', 'subscriber', String(RECIPIENTS));
  const steps: readonly IssueCommand[] = [
    {
      type: 'SaveIssue',
      data: { issueId, onSave: 0, content: content() },
      metadata: metadataOf('issue/save', at('08:00'), operator),
    },
    {
      type: 'ScheduleIssue',
      data: { issueId, save: 1, sendAt: null },
      metadata: metadataOf('issue/send', at('09:00'), operator),
    },
    {
      type: 'RecordIssueBatch',
      data: { issueId, after: null, upTo, sent: RECIPIENTS, refused: 0 },
      metadata: metadataOf('issue/batch', at('09:01'), process),
    },
    {
      type: 'CompleteIssue',
      data: { issueId, after: upTo },
      metadata: metadataOf('issue/complete', at('09:01'), process),
    },
  ];
  for (const step of steps)
    expectAccepted(SUBJECT, await commands.handle(issueDecider, issueStream(issueId), step));
};
