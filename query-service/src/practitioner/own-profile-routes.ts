import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  fullNameOf,
  getOwnProfile,
  type Offer,
  type OwnAddress,
  type OwnProfile,
  type PractitionerDocument,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import {
  certificationsOf,
  profileAddressOf,
  shownSpecialityIdsOf,
  specialityNamesOf,
  type NamesOfCatalogue,
} from './profile-answers.ts';

/** Addresses and slots of one document are consistent. */
const addressesOf = ({ addresses, weeklySlots }: Offer): OwnAddress[] =>
  addresses.map((address) => ({
    ...profileAddressOf(address),
    precision: address.precision,
    slots: weeklySlots
      .filter(({ addressId }) => addressId === address.addressId)
      .map(({ dayOfWeek, from, to }) => ({ dayOfWeek, beginningHour: from, endHour: to })),
  }));

const catalogueIdsOf = ({ keywordIds, specialityIds }: PractitionerDocument): string[] => [
  ...keywordIds.map((id) => catalogueId('keyword', id)),
  ...specialityIds.map((id) => catalogueId('speciality', id)),
];

const profileOf = (
  practitioner: PractitionerDocument,
  offer: Offer,
  catalogue: NamesOfCatalogue,
): OwnProfile => ({
  slug: practitioner.slug,
  name: fullNameOf(practitioner),
  picture: practitioner.picture,
  logo: practitioner.logo,
  description: practitioner.presentationText,
  keywords: practitioner.keywordIds.map((id) => ({
    id,
    keyword: catalogue.get(catalogueId('keyword', id))?.name ?? id,
  })),
  languages: [...practitioner.languages],
  specialities: specialityNamesOf(catalogue, shownSpecialityIdsOf(practitioner)),
  phone: practitioner.phone,
  socials: { ...practitioner.socials },
  certifications: certificationsOf(practitioner),
  payments: [...practitioner.paymentMethods],
  addresses: addressesOf(offer),
});

export const ownProfileQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(getOwnProfile, ['practitioners', 'offers', 'catalogue']),
    handler: async (request, reply) => {
      const id = request.caller?.practitionerId ?? '';
      const [practitioner, offer] = await Promise.all([
        readStore.get('practitioners', id),
        readStore.get('offers', id),
      ]);
      if (practitioner === undefined || offer === undefined)
        return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const catalogue = await readStore.getMany('catalogue', catalogueIdsOf(practitioner));
      return profileOf(practitioner, offer, catalogue);
    },
  });
};
