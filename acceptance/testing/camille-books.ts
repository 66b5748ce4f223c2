import {
  addDays,
  confirmBooking,
  getOfferedStarts,
  idFrom,
  login,
  type BookingPlaced,
  type OfferedStart,
  type RecordedEvent,
} from 'contracts';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  practitionerId,
} from 'contracts/testing';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { sophrologyId } from './a-practitioner-sign-up.ts';
import { emailOf, openPeople, password } from './people.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const TRIAL_DAYS = 90;

/** Claire, who receives all day every day, Camille, and a speciality, in a folder that no server has served yet. */
export const plantClaireAndCamille = async (folder: string): Promise<void> => {
  const stores = await openStores(folder);
  const people = openPeople(stores, systemClock);
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: [aConsultation({ durationMinutes: 30, pauseMinutes: 0 })],
    weeklySlots: EVERY_DAY.map((dayOfWeek) =>
      aWeeklySlot({
        slotId: `slot-${dayOfWeek}`,
        dayOfWeek,
        from: '08:00',
        to: '20:00',
        consultationIds: [consultationId],
      }),
    ),
    trialEndsOn: addDays(systemClock.now().slice(0, 10), TRIAL_DAYS),
  });
  await people.customer('camille', { customerId });
  await people.catalogueEntry('speciality', sophrologyId);
  await closeStores(stores);
};

/** The cookie of her session. */
export const signCamilleIn = async (url: string): Promise<string> => {
  const answer = await fetch(url + login.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('camille'), password }),
  });
  if (answer.status !== 200) throw new Error(`Camille was not signed in: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

export const startsOfClaire = async (url: string): Promise<OfferedStart[]> => {
  const path = getOfferedStarts.url.replace(':id', practitionerId);
  const query = `consultation=${consultationId}&address=${addressId}`;
  return (await (await fetch(`${url}${path}?${query}`)).json()) as OfferedStart[];
};

/** Always with the same key for the same start. */
export const bookStart = (url: string, cookie: string, { date, start }: OfferedStart) =>
  fetch(url + confirmBooking.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idFrom('camille books', date, start),
      cookie,
    },
    body: JSON.stringify({
      professionalId: practitionerId,
      customerId,
      consultationId,
      consultationOptionId: 'PRESENTIEL',
      addressId,
      reason: 'Je dors mal.',
      beginningHour: `${date} ${start}`,
    }),
  });

/** One that was placed over HTTP. */
export const isBooking = (recorded: RecordedEvent): recorded is RecordedEvent<BookingPlaced> =>
  recorded.event.type === 'BookingPlaced' && recorded.metadata.origin === 'web';
