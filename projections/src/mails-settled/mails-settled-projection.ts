import { projectionOf } from '../projection.ts';

/** What became of each mail, for operators. */
export const mailsSettledProjection = projectionOf({
  view: 'mails-settled',
  version: 3,
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
          state: data.problem === 'OUTDATED' ? 'dropped' : 'given-up',
          problem: data.problem,
        };
    }
  },
});
