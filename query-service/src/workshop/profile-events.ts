import { canTakeAppointments, localOf, type Offer, type ProfileEvent } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { clockChangesOf, eventFactsOf } from './workshop-answers.ts';

/** More than the limit of coming workshops. */
const LISTED = 100;

/** The events to come of a profile, and until when they are valid. */
export const profileEvents = async (
  readStore: Pick<ReadStore, 'find'>,
  offer: Offer,
  now: string,
): Promise<{ readonly events: ProfileEvent[]; readonly changes: readonly string[] }> => {
  if (!canTakeAppointments(offer, localOf(offer.timeZone, now).day))
    return { events: [], changes: [] };
  const coming = await readStore.find('workshops', {
    where: { practitionerId: offer.practitionerId, state: 'scheduled' },
    between: ['startsAt', now, undefined],
    limit: LISTED,
  });
  return {
    events: coming.map((workshop) => eventFactsOf(workshop, offer, now)),
    changes: coming.flatMap((workshop) => clockChangesOf(workshop, now)),
  };
};
