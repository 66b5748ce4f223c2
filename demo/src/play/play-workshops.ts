import {
  practitionerWithOffer,
  settlePlan,
  workshopDecider,
  type CommandHandler,
} from 'command-service';
import {
  addDays,
  idFrom,
  workshopStream,
  type Offer,
  type WorkshopCommand,
  type WorkshopTerms,
} from 'contracts';
import { camille, type DemoCustomer } from '../dataset/demo-customers.ts';
import { demoWorkshops, type DemoWorkshop } from '../dataset/demo-workshops.ts';
import type { DemoPractitioner } from '../dataset/practitioners/demo-practitioners.ts';
import { expectAccepted, type DemoPlay } from './demo-play.ts';

type Played = Pick<DemoPlay, 'today' | 'metadataOf'> & { readonly commands: CommandHandler };

type Playing = Played & {
  readonly workshop: DemoWorkshop;
  readonly workshopId: string;
  readonly offer: Offer;
};

const PLANNED_AT = '08:10:00.000Z';
const SIGNED_UP_AT = '12:00:00.000Z';
/** So late that an offered place is kept until the morning after today. */
const GIVEN_UP_AT = '20:30:00.000Z';
const NOTED_AT = '21:45:00.000Z';

const send = async (
  { commands, metadataOf, workshopId }: Playing,
  what: string,
  {
    at,
    role,
    command,
  }: {
    readonly at: string;
    readonly role: 'customer' | 'practitioner';
    readonly command: Omit<WorkshopCommand, 'metadata'>;
  },
) => {
  const metadata = metadataOf(`${workshopId}/${what}`, at, { role });
  const sent = { ...command, metadata } as WorkshopCommand;
  const handled = await commands.handle(workshopDecider, workshopStream(workshopId), sent);
  expectAccepted(`${what} of an event`, handled);
};

const termsOf = ({ terms }: DemoWorkshop): WorkshopTerms => ({
  noticeMinutes: 60,
  cancellationDelayMinutes: 2_880,
  ...terms,
});

const publish = async (playing: Playing): Promise<void> => {
  const { commands, today, workshop, workshopId, offer, metadataOf } = playing;
  const { practitionerId, addresses } = offer;
  const at = `${addDays(today, -workshop.plannedDaysAgo)}T${PLANNED_AT}`;
  const [own] = addresses;
  const place = workshop.isVisio || own === undefined ? null : placeAt(own);
  const sessions = workshop.inDays.map((days) => ({
    day: addDays(today, days),
    start: workshop.from,
    end: workshop.to,
  }));
  const { practicalText } = workshop;
  const data = { practitionerId, workshopId, offer, sessions, place, practicalText };
  const command = { type: 'PlanWorkshop', data: { ...data, terms: termsOf(workshop) } } as const;
  await send(playing, 'plan', { at, role: 'practitioner', command });
  const { settling } = await commands.stateOf(workshopDecider, workshopStream(workshopId));
  // An interrupted demo has settled it already.
  if (settling === null) return;
  const settler = metadataOf(`${workshopId}/settle`, at, { role: 'practitioner' });
  const settled = await settlePlan(commands, { workshopId, practitionerId }, settling, settler);
  if (settled.outcome !== 'scheduled') throw new Error(`Demo: ${workshop.key} is not scheduled.`);
};

const placeAt = ({
  addressId,
  label,
  street,
  zipCode,
  city,
  latitude,
  longitude,
}: Offer['addresses'][number]) => ({
  addressId,
  label,
  street,
  zipCode,
  city,
  latitude,
  longitude,
});

const seatOf = ({ workshopId }: Playing, { customerId }: DemoCustomer): string =>
  idFrom('demo', 'seat', workshopId, customerId);

const signUp = async (
  playing: Playing,
  type: 'TakeSeats' | 'AwaitSeats',
  customer: DemoCustomer,
): Promise<void> => {
  const { today, workshop, offer } = playing;
  const { customerId } = customer;
  const at = `${addDays(today, -workshop.signedUpDaysAgo)}T${SIGNED_UP_AT}`;
  const participants = [{ seatId: seatOf(playing, customer), relativeId: null }];
  const data = { customerId, participants, reason: null, beneficiaries: 'active', offer } as const;
  await send(playing, `${type} ${customerId}`, { at, role: 'customer', command: { type, data } });
};

const giveUp = async (playing: Playing, customer: DemoCustomer): Promise<void> => {
  const { customerId } = customer;
  const requester = { by: 'customer', partyId: customerId } as const;
  const data = { seatId: seatOf(playing, customer), requester, reason: null };
  const at = `${addDays(playing.today, -1)}T${GIVEN_UP_AT}`;
  const command = { type: 'GiveSeatUp', data } as const;
  await send(playing, `leave ${customerId}`, { at, role: 'customer', command });
};

/** On the evening of each date that is over. */
const noteAttendance = async (
  playing: Playing,
  present: readonly DemoCustomer[],
): Promise<void> => {
  const { commands, today, workshopId, offer } = playing;
  const { scheduled } = await commands.stateOf(workshopDecider, workshopStream(workshopId));
  const over = (scheduled?.sessions ?? []).filter(({ day }) => day < today);
  for (const { sessionId, day } of over)
    for (const [index, customer] of present.entries()) {
      const seatId = seatOf(playing, customer);
      const attendance = index === 0 && day !== over[0]?.day ? 'absent' : 'attended';
      const { practitionerId } = offer;
      const data = { practitionerId, seatId, sessionId, attendance } as const;
      const command = { type: 'MarkAttendance', data } as const;
      const at = `${day}T${NOTED_AT}`;
      await send(playing, `note ${sessionId} ${seatId}`, { at, role: 'practitioner', command });
    }
};

const cancel = async (playing: Playing, noticeText: string): Promise<void> => {
  const { practitionerId } = playing.offer;
  const at = `${addDays(playing.today, -2)}T${SIGNED_UP_AT}`;
  const command = { type: 'CancelWorkshop', data: { practitionerId, noticeText } } as const;
  await send(playing, 'cancel', { at, role: 'practitioner', command });
};

const play = async (playing: Playing, customers: readonly DemoCustomer[]): Promise<void> => {
  const { workshop } = playing;
  const seated = customers.slice(workshop.firstCustomer, workshop.firstCustomer + workshop.taken);
  await publish(playing);
  for (const customer of seated) await signUp(playing, 'TakeSeats', customer);
  const [leaving] = seated;
  if (workshop.isAwaited && leaving !== undefined) {
    const others = customers.slice(workshop.firstCustomer + workshop.taken).slice(0, 2);
    for (const customer of [camille, ...others]) await signUp(playing, 'AwaitSeats', customer);
    await giveUp(playing, leaving);
  }
  await noteAttendance(playing, seated);
  if (workshop.cancelledFor !== null) await cancel(playing, workshop.cancelledFor);
};

/** Events of Claire in each state, and one of Marc by video. */
export const playWorkshops = async (
  played: Played,
  practitioners: readonly [DemoPractitioner, DemoPractitioner, ...DemoPractitioner[]],
  customers: readonly DemoCustomer[],
): Promise<void> => {
  for (const workshop of demoWorkshops) {
    const { practitionerId } = practitioners[workshop.by === 'claire' ? 0 : 1];
    const found = await practitionerWithOffer(played.commands, practitionerId);
    if (found === undefined) throw new Error(`Demo: nobody announces ${workshop.key}.`);
    const workshopId = idFrom('demo', 'workshop', workshop.key);
    await play({ ...played, workshop, workshopId, offer: found.offer }, customers);
  }
};
