import { projectionOf } from '../engine/projection.ts';

export const messagesProjection = projectionOf({
  view: 'messages',
  version: 1,
  keepsPersonalFields: true,
  on: {
    ContactMessageSent: (_, { event: { data }, metadata: { at }, position }) => ({
      ...data,
      sentAt: at,
      state: 'open',
      isOpen: true,
      answer: null,
      closedAt: null,
      closedBy: null,
      eventPosition: position,
    }),
    ContactMessageAnswered: (document, { event: { data }, metadata: { at } }) => {
      const { accountId: by, answerText } = data;
      const answer = { at, by, answerText };
      return document && { ...document, state: 'answered', isOpen: false, answer };
    },
    ContactMessageClosed: (document, { event: { data }, metadata: { at } }) => {
      const closed = { isOpen: false, closedAt: at, closedBy: data.accountId };
      return document && { ...document, ...closed, state: 'closed' };
    },
  },
  idsOf: ({ event: { data } }) => [data.messageId],
});
