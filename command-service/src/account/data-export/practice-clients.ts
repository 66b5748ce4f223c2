import { localOf, maskedEvent, type RecordedEvent, type SentenceNames } from 'contracts';
import { readableSentenceOf } from '../../history/readable-sentence.ts';
import type { OwnEvent } from './own-event.ts';

/** The events without the client's text. */
export const clientEventsOf = (
  { id, position, event, metadata: { at, actor } }: RecordedEvent,
  names: SentenceNames,
  timeZone: string,
): OwnEvent => {
  const shown = maskedEvent(event).event;
  const { sentence } = readableSentenceOf({ event, shown }, names, localOf(timeZone, at));
  return {
    id,
    position,
    type: event.type,
    at,
    by: actor.role,
    sentence,
    details: [],
    facts: {},
  };
};

export const clientOf = (
  { customerId, relativeId }: { readonly customerId: string; readonly relativeId: string | null },
  names: SentenceNames,
): string | null =>
  (relativeId === null ? names.customer(customerId) : names.relative(relativeId)) ?? null;

/** The reason, if the practitioner gave it: that of a client is left out. */
export const ownReason = ({
  by,
  reason,
}: {
  readonly by: string;
  readonly reason: string | null;
}) => (by === 'practitioner' ? reason : null);
