import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getConsultationSlots,
  ownConsultationOf,
  type Offer,
  type OwnWeek,
  type PractitionerAddress,
} from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { liveConsultationsOf } from '../practitioner/profile-answers.ts';
import { addressTextOf } from '../engine/texts.ts';

const addressOf = (address: PractitionerAddress) => ({
  id: address.addressId,
  label: address.label,
  ...addressTextOf(address),
});

const slotsOf = (offer: Offer): OwnWeek['consultationSlots'] => {
  const live = liveConsultationsOf(offer);
  return offer.weeklySlots.map(({ slotId, dayOfWeek, from, to, consultationIds, addressId }) => {
    const address = offer.addresses.find((one) => one.addressId === addressId);
    return {
      id: slotId,
      dayOfWeek,
      beginningHour: from,
      endHour: to,
      consultations: live
        .filter(({ consultationId }) => consultationIds.includes(consultationId))
        .map(({ consultationId: id, name }) => ({ id, name })),
      address: address === undefined ? null : addressOf(address),
    };
  });
};

export const weekQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(getConsultationSlots, ['offers']),
    handler: async (request) => {
      const offer = await readStore.get('offers', request.caller?.practitionerId ?? '');
      return offer === undefined
        ? { isManualManagement: false, consultationSlots: [], consultations: [], addresses: [] }
        : {
            isManualManagement: offer.mode === 'manual',
            consultationSlots: slotsOf(offer),
            consultations: liveConsultationsOf(offer).map(ownConsultationOf),
            addresses: offer.addresses.map(addressOf),
          };
    },
  });
};
