import {
  canTakeAppointments,
  departmentOfZip,
  EVENTS_LISTED,
  fullNameOf,
  kilometresBetween,
  localOf,
  SEARCH_RADII_KM,
  stillThere,
  type ListedEvent,
  type Offer,
  type PractitionerDocument,
  type WorkshopDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { MeantPlace } from '../search/place-of.ts';
import { clockChangesOf, eventFactsOf } from './workshop-answers.ts';

const [, NEAR_KM] = SEARCH_RADII_KM;

/** Events by video can be joined from any place. */
const isThere = ({ place }: WorkshopDocument, meant: MeantPlace | undefined): boolean => {
  if (meant === undefined || place === null) return true;
  if (meant.kind === 'france') return false;
  if ('departments' in meant) return meant.departments.includes(departmentOfZip(place.zipCode));
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return false;
  return kilometresBetween(meant, { latitude, longitude }) <= NEAR_KM;
};

const isShown = (practitioner: PractitionerDocument, offer: Offer, now: string): boolean =>
  practitioner.isSuspended !== true && canTakeAppointments(offer, localOf(offer.timeZone, now).day);

const canBeJoined = ({ verdict }: ListedEvent): boolean => verdict === 'TAKE' || verdict === 'WAIT';

type Searched = {
  readonly speciality: string | undefined;
  readonly place: MeantPlace | undefined;
  readonly now: string;
};

/** The next events that can be joined, and when they change by the clock alone. */
export const listedEvents = async (
  readStore: Pick<ReadStore, 'find' | 'getMany'>,
  { speciality, place, now }: Searched,
): Promise<{ readonly events: ListedEvent[]; readonly changes: readonly string[] }> => {
  const coming = await readStore.find('workshops', {
    where: {
      state: 'scheduled',
      ...(speciality === undefined ? {} : { specialityId: speciality }),
    },
    between: ['startsAt', now, undefined],
    limit: EVENTS_LISTED.lookedAt,
  });
  const there = coming.filter((workshop) => isThere(workshop, place));
  if (there.length === 0) return { events: [], changes: [] };
  const ids = [...new Set(there.map(({ practitionerId }) => practitionerId))];
  const [practitioners, offers] = await Promise.all([
    readStore.getMany('practitioners', ids),
    readStore.getMany('offers', ids),
  ]);
  const all = there.flatMap((workshop): ListedEvent[] => {
    const { practitionerId, timeZone } = workshop;
    const practitioner = stillThere(practitioners.get(practitionerId));
    const offer = offers.get(practitionerId);
    if (practitioner === undefined || offer === undefined || !isShown(practitioner, offer, now))
      return [];
    const professional = { id: practitionerId, name: fullNameOf(practitioner) };
    return [{ ...eventFactsOf(workshop, offer, now), timeZone, professional }];
  });
  return {
    events: all.filter(canBeJoined).slice(0, EVENTS_LISTED.shown),
    changes: there.flatMap((workshop) => clockChangesOf(workshop, now)),
  };
};
