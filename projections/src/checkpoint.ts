import type { RecordedEvent } from 'contracts';
import type { EventStore, ViewBatch } from 'contracts/ports';

/** How far a view has read the log once it has seen an event: where, which one, and of which log. */
export const checkpointAt = async (
  log: Pick<EventStore, 'logId'>,
  { id, position }: Pick<RecordedEvent, 'id' | 'position'>,
): Promise<Pick<ViewBatch, 'checkpoint' | 'seen'>> => ({
  checkpoint: position,
  seen: { logId: await log.logId(), eventId: id },
});
