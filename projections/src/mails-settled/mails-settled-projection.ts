import type { MailsEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** What became of each mail, for operators. */
export const mailsSettledProjection: Projection<
  'mails-settled',
  Extract<MailsEvent, { type: 'MailSent' | 'MailGivenUp' }>
> = {
  view: 'mails-settled',
  version: 1,
  handles: ['MailSent', 'MailGivenUp'],
  idsOf: ({ event: { data } }) => [data.mailId],
  project: (_, { event: { type, data }, metadata: { at }, position }) => {
    const { mailId, kind, partyId, bookingId, cause, attempts } = data;
    const mail = { mailId, kind, partyId, bookingId, cause, attempts, at, eventPosition: position };
    switch (type) {
      case 'MailSent':
        return { ...mail, state: 'sent', problem: null };
      case 'MailGivenUp':
        return { ...mail, state: 'given-up', problem: data.problem };
    }
  },
};
