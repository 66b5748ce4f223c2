import type { RecordedEvent, DomainEvent, ViewDocument, ViewName } from 'contracts';
import type { Seen } from 'contracts/ports';
import type { Projection } from './projection.ts';

/**
 * A document after an event, with the position it has now seen. What it has seen already is passed
 * over, so an event may arrive twice; a removed one stays as a tombstone that remembers. What an
 * event leaves as it was is answered as it was, and needs no write.
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
