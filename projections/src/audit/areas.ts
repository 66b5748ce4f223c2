import { areaOfType, type AnyEvent, type EventArea, type EventAreas } from 'contracts';
import type { ReadRecord } from './folds/read-records.ts';

const isOf = <Wanted extends EventArea>(
  event: AnyEvent,
  area: Wanted,
): event is EventAreas[Wanted] & AnyEvent => areaOfType(event.type) === area;

/** `undefined` for unsound events and other areas. */
export const auditedEventOf = <Wanted extends EventArea>(
  { sound }: Pick<ReadRecord, 'sound'>,
  area: Wanted,
): EventAreas[Wanted] | undefined => {
  const event: AnyEvent | undefined = sound?.event;
  return event !== undefined && isOf(event, area) ? event : undefined;
};
