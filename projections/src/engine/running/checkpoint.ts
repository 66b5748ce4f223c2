import type { RecordedEvent } from 'contracts';
import type { ViewBatch } from 'contracts/ports';

/** How far a view has read the log once it has seen an event: where, and which one. */
export const checkpointAt = ({
  id,
  position,
}: Pick<RecordedEvent, 'id' | 'position'>): Pick<ViewBatch, 'checkpoint' | 'eventId'> => ({
  checkpoint: position,
  eventId: id,
});
