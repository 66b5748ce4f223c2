import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addPractice,
  chooseDefaultPractice,
  idFrom,
  NBSP,
  planningStream,
  removePractice,
  revisePractice,
  spokenHour,
  typedText,
  weekdayName,
  zoneOfZip,
  type ErrorAnswer,
  type GivenPractice,
  type PractitionerAddress,
  type WeeklySlot,
} from 'contracts';
import { refused } from '../engine/answers.ts';
import type { RequestAndReply } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { profileHandler } from './own-profile.ts';
import { planningDecider } from '../planning/planning-decider.ts';
import { locatedOf } from '../account/sign-up/signing-up.ts';

/** `undefined` if it was typed and not chosen. */
const addressOf = (addressId: string, given: GivenPractice): PractitionerAddress | undefined => {
  const located = locatedOf(given);
  if (located === undefined) return undefined;
  const { locationName: _, ...where } = located;
  const { precision, isWheelchairAccessible } = given;
  const accessText = typedText(given.access) || null;
  const label = typedText(given.label);
  return { addressId, label, ...where, precision, accessText, isWheelchairAccessible };
};

/** 'lundi, 9 h – 12 h' */
const slotText = ({ dayOfWeek, from, to }: Pick<WeeklySlot, 'dayOfWeek' | 'from' | 'to'>) =>
  `${weekdayName(dayOfWeek)}, ${spokenHour(from)}${NBSP}– ${spokenHour(to)}`;

/** The routes of addresses leave the private address of the sign-up out. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const ownAddressesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, limits } = dependencies;
  const handle = profileHandler(dependencies);

  const slotsAt = async (practitionerId: string, addressId: string) => {
    const { weeklySlots } = await commands.stateOf(planningDecider, planningStream(practitionerId));
    return weeklySlots.filter((slot) => slot.addressId === addressId);
  };

  const save = async (
    [request, reply]: RequestAndReply,
    id: string,
    params: {
      readonly type: 'AddPractitionerAddress' | 'RevisePractitionerAddress';
      readonly given: GivenPractice;
    },
  ): Promise<ErrorAnswer | { message: string; id: string }> => {
    const address = addressOf(id, params.given);
    if (address === undefined)
      return refused(reply, 'ADDRESS_NOT_LOCATED', { fields: ['address'] });
    const data = {
      address,
      timeZone: zoneOfZip(address.zipCode),
      addressesMax: limits.addresses,
    };
    const answer = { message: 'L’adresse est enregistrée.', id };
    return handle([request, reply], { type: params.type, data }, answer);
  };

  app.route({
    ...addPractice,
    handler: (request, reply) => {
      const id = idFrom('address', metadataOfRequest(request, dependencies).commandId);
      return save([request, reply], id, { type: 'AddPractitionerAddress', given: request.body });
    },
  });

  app.route({
    ...revisePractice,
    handler: (request, reply) =>
      save([request, reply], request.params.id, {
        type: 'RevisePractitionerAddress',
        given: request.body,
      }),
  });

  app.route({
    ...removePractice,
    handler: async (request, reply) => {
      const { id: addressId } = request.params;
      const slots = await slotsAt(practitionerIdOf(request), addressId);
      const message = 'L’adresse est retirée.';
      const data = { addressId, isUsed: slots.length > 0 };
      const answer = await handle(
        [request, reply],
        { type: 'RemovePractitionerAddress', data },
        { message },
      );
      return 'code' in answer && answer.code === 'ADDRESS_IN_USE'
        ? { ...answer, message: `${answer.message} (${slots.map(slotText).join(' ; ')})` }
        : answer;
    },
  });

  app.route({
    ...chooseDefaultPractice,
    handler: (request, reply) => {
      const data = { addressId: request.params.id };
      const message = 'Votre adresse principale est choisie.';
      return handle([request, reply], { type: 'ChooseDefaultAddress', data }, { message });
    },
  });
};
