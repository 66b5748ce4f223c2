import type { RecordedEvent, DomainEvent, ViewDocument, ViewName } from 'contracts';
import type { Seen } from 'contracts/ports';
import type { Projection } from './projection.ts';

/**
 * The document with its new position. An event may arrive twice: a seen one changes nothing. A removed
 * document becomes a tombstone; an unchanged one is the same object and needs no write.
 */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const applyTo = <View extends ViewName>(
  projection: Projection<View>,
  seen: Seen<ViewDocument<View>> | undefined,
  recorded: RecordedEvent<DomainEvent>,
  id: string,
): Seen<ViewDocument<View>> | undefined => {
  if (seen !== undefined && recorded.position <= seen.position) return seen;
  const document = projection.project(seen?.document, recorded, id);
  if (document === seen?.document) return seen;
  return { position: recorded.position, document };
};
