import type { VisioRooms } from '../ports/environment.ts';
import type { WorkshopDocument } from './workshop-views.ts';

type Workshop = Pick<
  WorkshopDocument,
  'workshopId' | 'practitionerId' | 'place' | 'startsAt' | 'state'
>;

/** All sessions by video meet in one room: that of the practitioner, if there is one. */
export const workshopVisioLinkOf = (
  { workshopId, practitionerId, place, startsAt, state }: Workshop,
  own: { readonly visioLink: string | null } | undefined,
  visioRooms: Pick<VisioRooms, 'of'>,
): string | null => {
  if (place !== null || state === 'cancelled') return null;
  const room = { practitionerId, consultationId: workshopId, startsAt, placesMax: 1 };
  return own?.visioLink ?? visioRooms.of({ ...room, bookingId: workshopId });
};
