import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addConsultationSlot,
  deleteConsultationSlot,
  editConsultationSlot,
  idFrom,
  practitionerStream,
  updateManagementMode,
  type GivenWeeklySlot,
  type WeeklySlot,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { planningHandler, practitionerIdOf } from './own-planning.ts';
import { practitionerDecider } from '../practitioner/practitioner-decider.ts';

const slotOf = (slotId: string, given: GivenWeeklySlot): WeeklySlot => ({
  slotId,
  dayOfWeek: given.dayOfWeek,
  from: given.beginningHour,
  to: given.endHour,
  consultationIds: [...given.consultationIds],
  addressId: given.addressId,
});

export const weekRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, limits } = dependencies;
  const handle = planningHandler(dependencies);

  const addressesOf = async (request: FastifyRequest) =>
    (await commands.stateOf(practitionerDecider, practitionerStream(practitionerIdOf(request))))
      .offer.addresses;

  app.route({
    ...addConsultationSlot,
    handler: async (request, reply) => {
      const id = idFrom('slot', metadataOfRequest(request, dependencies).commandId);
      const addresses = await addressesOf(request);
      const data = { slot: slotOf(id, request.body), addresses, slotsMax: limits.weeklySlots };
      const answer = { message: 'Créneau ajouté avec succès!', id };
      return handle([request, reply], { type: 'AddWeeklySlot', data }, answer);
    },
  });

  app.route({
    ...editConsultationSlot,
    handler: async (request, reply) => {
      const { consultationSlotId: id, ...given } = request.body;
      const data = { slot: slotOf(id, given), addresses: await addressesOf(request) };
      const answer = { message: 'Le créneau a été mis à jour avec succès!', id };
      return handle([request, reply], { type: 'ReviseWeeklySlot', data }, answer);
    },
  });

  app.route({
    ...deleteConsultationSlot,
    handler: (request, reply) => {
      const data = { slotId: request.params.id };
      const message = 'Le créneau a été supprimé avec succès.';
      return handle([request, reply], { type: 'RemoveWeeklySlot', data }, { message });
    },
  });

  app.route({
    ...updateManagementMode,
    handler: (request, reply) => {
      const { isManualManagement } = request.body;
      const data = { mode: isManualManagement ? 'manual' : 'automatic' } as const;
      const message = isManualManagement
        ? 'Gestion manuelle\u00a0: vos horaires ne sont plus proposés en ligne.'
        : 'Gestion automatique\u00a0: vos horaires libres sont proposés en ligne.';
      const answer = { message, isManualManagement };
      return handle([request, reply], { type: 'ChooseManagementMode', data }, answer);
    },
  });
};
