import { addDays, DEFAULT_ZONE, localOf } from 'contracts';
import type { Clock } from 'contracts/ports';
import { aConsultation, aWeeklySlot } from 'contracts/testing';
import { openPeople } from '../../acceptance/testing/people.ts';

export const PRACTITIONERS = 8;
export const CUSTOMERS = 4;
/** Two hours: a start that is nearer is refused. */
const NOTICE_MINUTES = 120;

export const practitionerIdOf = (number: number) => `practitioner-${number}`;
export const practitionerDomainOf = (number: number) => `cabinet-${number}.fr`;
/** Each has a mail domain of its own; the customers share one. */
export const practitionerNameOf = (number: number) =>
  `praticien${number}@${practitionerDomainOf(number)}`;
export const customerIdOf = (number: number) => `customer-${number}`;
export const customerNameOf = (number: number) => `client${number}`;
export const consultationIdOf = (number: number) => `consultation-${number}`;
export const addressIdOf = (number: number) => `address-${number}`;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const TRIAL_DAYS = 400;

/** Practices with 68 starts every day, and customers. */
export const openPractices = async (
  stores: Parameters<typeof openPeople>[0],
  clock: Clock,
): Promise<void> => {
  const people = openPeople(stores, clock);
  const trialEndsOn = addDays(localOf(DEFAULT_ZONE, clock.now()).day, TRIAL_DAYS);
  for (let number = 1; number <= PRACTITIONERS; number += 1)
    await people.practitioner(practitionerNameOf(number), {
      firstname: 'Claire',
      lastname: `Fontaine-${number}`,
      practitionerId: practitionerIdOf(number),
      addressId: addressIdOf(number),
      trialEndsOn,
      consultations: [
        aConsultation({
          consultationId: consultationIdOf(number),
          durationMinutes: 15,
          pauseMinutes: 0,
          noticeMinutes: NOTICE_MINUTES,
        }),
      ],
      weeklySlots: EVERY_DAY.map((dayOfWeek) =>
        aWeeklySlot({
          slotId: `slot-${number}-${dayOfWeek}`,
          dayOfWeek,
          from: '06:00',
          to: '23:00',
          addressId: addressIdOf(number),
          consultationIds: [consultationIdOf(number)],
        }),
      ),
    });
  for (let number = 1; number <= CUSTOMERS; number += 1)
    await people.customer(customerNameOf(number), { customerId: customerIdOf(number) });
};
