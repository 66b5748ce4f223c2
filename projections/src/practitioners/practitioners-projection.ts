import type { PractitionerDocument, PractitionerEvent } from 'contracts';
import type { EventOf, Projection } from '../projection.ts';
import { nameKeyOf } from './name-key.ts';

type Handled =
  PractitionerEvent | EventOf<'WeeklySlotAdded' | 'WeeklySlotRemoved' | 'ManagementModeChosen'>;

const registered = ({
  data,
}: EventOf<'PractitionerRegistered'>): Omit<PractitionerDocument, 'bookable'> => ({
  ...data,
  description: '',
  keywordIds: [],
  picture: null,
  addresses: [],
  isVerified: false,
  trialEndsOn: null,
  mode: 'automatic',
  weeklySlotIds: [],
  name: nameKeyOf(data.lastname, data.firstname),
});

const changed = (
  document: PractitionerDocument,
  { type, data }: Exclude<Handled, EventOf<'PractitionerRegistered'>>,
): Omit<PractitionerDocument, 'bookable'> => {
  switch (type) {
    case 'PractitionerProfileRevised':
      return { ...document, ...data };
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised': {
      const { practitionerId: _, ...address } = data;
      const isKnown = document.addresses.some(({ addressId }) => addressId === data.addressId);
      const addresses = isKnown
        ? document.addresses.map((other) => (other.addressId === data.addressId ? address : other))
        : [...document.addresses, address];
      return { ...document, addresses };
    }
    case 'PractitionerAddressRemoved': {
      const addresses = document.addresses.filter(({ addressId }) => addressId !== data.addressId);
      return { ...document, addresses };
    }
    case 'PractitionerVerified':
      return { ...document, isVerified: true };
    case 'TrialStarted':
      return { ...document, trialEndsOn: data.endsOn };
    case 'WeeklySlotAdded': {
      const others = document.weeklySlotIds.filter((slotId) => slotId !== data.slotId);
      return { ...document, weeklySlotIds: [...others, data.slotId] };
    }
    case 'WeeklySlotRemoved': {
      const weeklySlotIds = document.weeklySlotIds.filter((slotId) => slotId !== data.slotId);
      return { ...document, weeklySlotIds };
    }
    case 'ManagementModeChosen':
      return { ...document, mode: data.mode };
  }
};

/** Whether a list of practitioners who can be booked names this one; the trial's end is asked at reading. */
const withBookable = (document: Omit<PractitionerDocument, 'bookable'>): PractitionerDocument => ({
  ...document,
  bookable:
    document.isVerified && document.trialEndsOn !== null && document.weeklySlotIds.length > 0,
});

/** Public profile, cards, names. */
export const practitionersProjection: Projection<'practitioners', Handled> = {
  view: 'practitioners',
  version: 1,
  handles: [
    'PractitionerRegistered',
    'PractitionerProfileRevised',
    'PractitionerAddressAdded',
    'PractitionerAddressRevised',
    'PractitionerAddressRemoved',
    'PractitionerVerified',
    'TrialStarted',
    'WeeklySlotAdded',
    'WeeklySlotRemoved',
    'ManagementModeChosen',
  ],
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (document, { event }) => {
    if (event.type === 'PractitionerRegistered') return withBookable(registered(event));
    return document && withBookable(changed(document, event));
  },
};
