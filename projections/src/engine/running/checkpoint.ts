import type { RecordedEvent } from 'contracts';
import type { ViewBatch } from 'contracts/ports';

/** After this event. */
export const checkpointAt = ({
  id,
  position,
}: Pick<RecordedEvent, 'id' | 'position'>): Pick<ViewBatch, 'checkpoint' | 'eventId'> => ({
  checkpoint: position,
  eventId: id,
});
