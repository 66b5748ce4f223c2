import {
  addDays,
  customerStream,
  DEFAULT_ZONE,
  eventIdOf,
  idFrom,
  instantOf,
  WORKSHOP_PLACES_MAX,
  workshopStream,
  type DomainEvent,
} from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  aCustomerRegistered,
  aPublishedWorkshop,
  aSeatTaken,
  metadataAt,
  workshopTerms,
} from 'contracts/testing';

/** The practitioner of all of them. */
export const ORGANISER = 'bench-1x';
/** One fills from half on while it is measured. */
export const HALF = WORKSHOP_PLACES_MAX / 2;
export const HALF_WORKSHOPS = 10;

export const fullWorkshop = (number: number): string => `full-${number}`;
export const halfWorkshop = (number: number): string => `half-${number}`;

const guestOf = (number: number): string => `guest-${number}`;

/** As many of the full ones are over as are to come; the half ones are to come. */
export const fillWorkshops = async (
  eventStore: EventStore,
  { today, now, full }: { readonly today: string; readonly now: string; readonly full: number },
): Promise<void> => {
  // Imported, so that no mail is owed for any of them.
  const append = (stream: string, events: readonly DomainEvent[]) =>
    eventStore.append(
      stream,
      -1,
      events.map((event, index) => {
        const commandId = idFrom('bench', stream, String(index));
        const metadata = metadataAt(now, { commandId, origin: 'import' });
        return { id: eventIdOf(commandId, stream, 0), event, metadata };
      }),
    );
  const publish = (workshopId: string, day: string, taken: number) => {
    const sessionOf = (hour: string) => instantOf(DEFAULT_ZONE, day, hour) ?? '';
    const [startsAt, endsAt] = [sessionOf('06:00'), sessionOf('06:30')];
    const of = { workshopId, practitionerId: ORGANISER, planId: `plan-of-${workshopId}` };
    const sessions = [{ sessionId: `${workshopId}-1`, day, start: '06:00', startsAt, endsAt }];
    const terms = workshopTerms({ placesMax: WORKSHOP_PLACES_MAX });
    const seats = Array.from({ length: taken }, (_, number) =>
      aSeatTaken({
        ...of,
        day,
        start: '06:00',
        endsAt,
        left: WORKSHOP_PLACES_MAX - number - 1,
        seatId: `${workshopId}-seat-${number}`,
        customerId: guestOf(number),
      }),
    );
    return append(workshopStream(workshopId), [
      ...aPublishedWorkshop({ ...of, ...terms, sessions }),
      ...seats,
    ]);
  };
  for (let number = 0; number < WORKSHOP_PLACES_MAX; number += 1)
    await append(customerStream(guestOf(number)), [
      aCustomerRegistered({ customerId: guestOf(number), accountId: `account-${guestOf(number)}` }),
    ]);
  for (let number = 0; number < full; number += 1) {
    const days = Math.ceil((number + 1) / 2) + 60;
    await publish(
      fullWorkshop(number),
      addDays(today, number % 2 === 0 ? days : -days),
      WORKSHOP_PLACES_MAX,
    );
  }
  for (let number = 0; number < HALF_WORKSHOPS; number += 1)
    await publish(halfWorkshop(number), addDays(today, 200 + number), HALF);
};
