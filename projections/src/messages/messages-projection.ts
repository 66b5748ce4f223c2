import { projectionOf } from '../projection.ts';

/** What was written to us, and what became of it. */
export const messagesProjection = projectionOf({
  view: 'messages',
  version: 1,
  keepsWords: true,
  handles: {
    messages: {
      ContactMessageSent: true,
      ContactMessageAnswered: true,
      ContactMessageClosed: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.messageId],
  project: (document, { event: { type, data }, metadata: { at }, position }) => {
    switch (type) {
      case 'ContactMessageSent':
        return {
          ...data,
          sentAt: at,
          state: 'open',
          isOpen: true,
          answer: null,
          closedAt: null,
          closedBy: null,
          eventPosition: position,
        };
      case 'ContactMessageAnswered':
        return (
          document && {
            ...document,
            state: 'answered',
            isOpen: false,
            answer: { at, by: data.accountId, answerText: data.answerText },
          }
        );
      case 'ContactMessageClosed':
        return (
          document && {
            ...document,
            state: 'closed',
            isOpen: false,
            closedAt: at,
            closedBy: data.accountId,
          }
        );
    }
  },
});
