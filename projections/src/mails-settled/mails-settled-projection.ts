import type { MailGivenUp } from 'contracts';
import { projectionOf } from '../projection.ts';

/** Nobody can do anything about these: what it told is over, or whoever it was for gave no address. */
const noTrouble: ReadonlySet<MailGivenUp['data']['problem']> = new Set(['OUTDATED', 'NO_ADDRESS']);

/** What became of each mail, for operators. */
export const mailsSettledProjection = projectionOf({
  view: 'mails-settled',
  version: 1,
  handles: {
    mails: {
      MailSent: true,
      MailGivenUp: true,
      MailResendAsked: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.mailId],
  project: (_, { event: { type, data }, metadata: { at }, position }) => {
    const { mailId, kind, recipient, about, cause, attempts } = data;
    const mail = { mailId, kind, recipient, about, cause, attempts, at, eventPosition: position };
    switch (type) {
      case 'MailSent':
        return { ...mail, state: 'sent', problem: null };
      case 'MailGivenUp':
        return {
          ...mail,
          state: noTrouble.has(data.problem) ? 'dropped' : 'given-up',
          problem: data.problem,
        };
    }
  },
});
