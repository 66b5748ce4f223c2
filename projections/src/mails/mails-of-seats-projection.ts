import {
  mailIdOf,
  mailKinds,
  type DueMailDocument,
  type RecordedEvent,
  type SeatEvent,
  type SeatMailKind,
} from 'contracts';
import type { EventOf } from '../engine/projection.ts';

/** Attendance is private to the practitioner. */
export type MailedOfSeat = Exclude<SeatEvent, { type: 'SeatAttendanceMarked' }>;

const mailed: ReadonlySet<string> = new Set<MailedOfSeat['type']>([
  'SeatTaken',
  'SeatAwaited',
  'SeatOffered',
  'SeatOfferLapsed',
  'SeatGivenUp',
  'SeatChanged',
]);

export const isMailedOfSeat = (recorded: RecordedEvent): recorded is RecordedEvent<MailedOfSeat> =>
  mailed.has(recorded.event.type);

/** One mail for a household: by its last seat every other one is known. */
const isLastOfHousehold = ({
  seatId,
  lastSeatId,
}: EventOf<'SeatChanged' | 'SeatGivenUp'>['data']): boolean => seatId === lastSeatId;

const isLastOfConfirmation = ({
  seatId,
  confirmationId,
}: EventOf<'SeatTaken' | 'SeatAwaited'>['data']): boolean => seatId === confirmationId;

/** At most one for each party. */
// oxlint-disable-next-line complexity -- one short case an event
const kindsOf = ({ type, data }: MailedOfSeat): readonly SeatMailKind[] => {
  switch (type) {
    case 'SeatTaken':
      return [
        ...(isLastOfConfirmation(data) ? (['customer-seat-taken'] as const) : []),
        ...(data.left === 0 ? (['practitioner-seat-last'] as const) : []),
      ];
    case 'SeatAwaited':
      return isLastOfConfirmation(data) ? ['customer-seat-awaited'] : [];
    case 'SeatOffered':
      return ['customer-seat-offered'];
    case 'SeatOfferLapsed':
      return ['customer-seat-lapsed'];
    case 'SeatChanged':
      if (!isLastOfHousehold(data)) return [];
      return [data.what === 'place' ? 'customer-seat-relocated' : 'customer-seat-moved'];
    case 'SeatGivenUp':
      if (data.by === 'practitioner')
        return isLastOfHousehold(data) ? ['customer-seat-withdrawn'] : [];
      return [
        ...(data.was === 'taken' ? (['customer-seat-left'] as const) : []),
        ...(data.late ? (['practitioner-seat-left-late'] as const) : []),
      ];
  }
};

const recipientOf = ({ data }: MailedOfSeat, kind: SeatMailKind): string =>
  mailKinds[kind].to === 'customer' ? data.customerId : data.practitionerId;

export const seatMailIds = ({ id, event }: RecordedEvent<MailedOfSeat>): readonly string[] =>
  kindsOf(event).map((kind) => mailIdOf(id, recipientOf(event, kind)));

export const seatMail = (
  { id, event }: RecordedEvent<MailedOfSeat>,
  mailId: string,
): Pick<DueMailDocument, 'mailId' | 'kind' | 'recipient' | 'about'> | undefined => {
  const kind = kindsOf(event).find((each) => mailIdOf(id, recipientOf(event, each)) === mailId);
  return (
    kind && {
      mailId,
      kind,
      recipient: { kind: 'party', id: recipientOf(event, kind) },
      about: { kind: 'seat', id: event.data.seatId },
    }
  );
};
