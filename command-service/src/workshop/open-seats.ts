import {
  customerIdOf,
  epochMinutesOf,
  fullNameOf,
  isOwnCustomer,
  optionNames,
  workshopStream,
  type ConfirmEventBody,
  type ErrorAnswer,
  type EventConfirmation,
  type GiveSeatUp,
  type SeatGivenUp,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { signUp, type SignedUpSeats, type SeatSignUp } from './sign-up-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';
import { firstSessionOf } from './workshop-state.ts';

const confirmationOf = (
  { workshop, practitioner, seats }: SignedUpSeats,
  { reason }: Pick<ConfirmEventBody, 'reason'>,
): EventConfirmation => {
  const { terms, place } = workshop;
  const { day, start, startsAt, endsAt } = firstSessionOf(workshop);
  return {
    bookingId: seats[0]?.id ?? '',
    message: 'Booking enregistré avec succès',
    proPicture: practitioner.picture,
    proName: fullNameOf(practitioner),
    customerName: seats.map(({ customerName }) => customerName).join(', '),
    beginningHour: `${day} ${start}`,
    deplacementDemande: false,
    eventTitle: terms.workshopTitle,
    consultationOption: optionNames[place === null ? 'VISIO' : 'PRESENTIEL'],
    duration: epochMinutesOf(endsAt) - epochMinutesOf(startsAt),
    reason: reason ?? null,
    address: place && { address: place.street, zipcode: place.zipCode, city: place.city },
    price: terms.priceCents === null ? null : terms.priceCents / 100,
    seats: [...seats],
  };
};

const givenUp: Readonly<Record<SeatGivenUp['data']['was'], string>> = {
  taken: 'Votre inscription a été annulée.',
  offered: 'La place revient à la personne suivante.',
  awaited: 'Vous avez quitté la liste d’attente.',
};

/** The actions of customers on seats; the calls for bookings use them too. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSeats = (dependencies: CommandRouteDependencies) => {
  const { commands, readStore } = dependencies;

  const ofRequest = (request: FastifyRequest) => ({
    accountId: request.caller?.accountId ?? '',
    address: request.ip,
    customerIds: request.caller?.customerIds ?? [],
    metadata: metadataOfRequest(request, dependencies, 'customer'),
  });

  const signedUp = async (
    request: FastifyRequest,
    sent: Omit<SeatSignUp, keyof ReturnType<typeof ofRequest>>,
  ) => {
    await waitForOwnWrites(readStore, request, ['seats']);
    return signUp(dependencies, { ...sent, ...ofRequest(request) });
  };

  return {
    signedUp,
    /** Takes free places, and those that are offered. */
    confirm: async (
      request: FastifyRequest,
      reply: FastifyReply,
      body: ConfirmEventBody,
    ): Promise<EventConfirmation | ErrorAnswer> => {
      const { customerId, alsoFor = [], proEventId, professionalId, reason } = body;
      const taken = await signedUp(request, {
        type: 'TakeSeats',
        workshopId: proEventId,
        practitionerId: professionalId,
        who: [customerId, ...alsoFor],
        reason,
      });
      return taken.outcome === 'rejected'
        ? refused(reply, taken.code)
        : accepted(reply, taken.position, confirmationOf(taken, body));
    },
    /** In any state: taken, offered or awaited. */
    giveUp: async (
      request: FastifyRequest,
      reply: FastifyReply,
      seatId: string,
    ): Promise<{ message: string } | ErrorAnswer> => {
      const seat = await readStore.get('seats', seatId);
      if (seat === undefined) return refused(reply, 'BOOKING_NOT_FOUND');
      const { customerId, workshopId } = seat;
      const partyId = isOwnCustomer(request.caller, customerId)
        ? customerId
        : customerIdOf(request.caller);
      const command: GiveSeatUp = {
        type: 'GiveSeatUp',
        data: { seatId, requester: { by: 'customer', partyId }, reason: null },
        metadata: metadataOfRequest(request, dependencies, 'customer'),
      };
      const stream = workshopStream(workshopId);
      const handled = await commands.handle(workshopDecider, stream, command);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const own = handled.events.find(
        (event): event is SeatGivenUp =>
          event.type === 'SeatGivenUp' && event.data.seatId === seatId,
      );
      return accepted(reply, handled.position, { message: givenUp[own?.data.was ?? 'taken'] });
    },
  };
};
