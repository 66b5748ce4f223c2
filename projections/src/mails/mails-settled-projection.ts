import type { MailGivenUp, MailSent, RecordedEvent } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Problems that need no action. */
const harmlessProblems: ReadonlySet<MailGivenUp['data']['problem']> = new Set([
  'OUTDATED',
  'NO_ADDRESS',
]);

const settled = ({
  event: { data },
  metadata: { at },
  position,
}: RecordedEvent<MailSent | MailGivenUp>) => {
  const { mailId, kind, recipient, about, cause, attempts } = data;
  return { mailId, kind, recipient, about, cause, attempts, at, eventPosition: position };
};

export const mailsSettledProjection = projectionOf({
  view: 'mails-settled',
  version: 1,
  on: {
    MailSent: (_, recorded) => ({
      ...settled(recorded),
      state: 'sent',
      problem: null,
      template: recorded.event.data.template ?? null,
    }),
    MailGivenUp: (_, recorded) => {
      const { problem } = recorded.event.data;
      const state = harmlessProblems.has(problem) ? 'dropped' : 'given-up';
      return { ...settled(recorded), state, problem, template: null };
    },
  },
  idsOf: ({ event: { data } }) => [data.mailId],
});
