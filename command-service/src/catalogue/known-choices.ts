import {
  catalogueId,
  catalogueStream,
  planningStream,
  practitionerStream,
  type CatalogueEntry,
  type Consultation,
  type ReadOnly,
} from 'contracts';
import { catalogueDecider } from './catalogue-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { planningDecider } from '../planning/planning-decider.ts';
import { practitionerDecider, type Practitioner } from '../practitioner/practitioner-decider.ts';
import { unprovenSpecialityIds } from '../practitioner/practitioner-diplomas-decider.ts';

export type UnknownChoice = {
  readonly code: 'SPECIALITY_UNKNOWN' | 'KEYWORD_UNKNOWN';
  readonly field: string;
};

/** Unknown or archived. */
export const unknownChoice = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  chosen: { readonly specialities: readonly string[]; readonly keywords?: readonly string[] },
): Promise<UnknownChoice | undefined> => {
  const catalogue = await commands.stateOf(catalogueDecider, catalogueStream);
  const firstUnknown = (kind: CatalogueEntry['kind'], ids: readonly string[]) =>
    ids.findIndex((id) => catalogue.get(catalogueId(kind, id))?.status !== 'active');
  const speciality = firstUnknown('speciality', chosen.specialities);
  if (speciality >= 0) return { code: 'SPECIALITY_UNKNOWN', field: `specialities.${speciality}` };
  const keyword = firstUnknown('keyword', chosen.keywords ?? []);
  return keyword >= 0 ? { code: 'KEYWORD_UNKNOWN', field: `keywords.${keyword}` } : undefined;
};

const practises = (practitioner: ReadOnly<Practitioner>, specialityId: string): boolean =>
  practitioner.registered?.specialityIds.includes(specialityId) === true &&
  !(practitioner.offer.isVerified && unprovenSpecialityIds(practitioner).has(specialityId));

/** With a diploma, once the practitioner is verified. */
export const isPractised = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  practitionerId: string,
  specialityId: string,
): Promise<boolean> =>
  practises(await stateOf(practitionerDecider, practitionerStream(practitionerId)), specialityId);

type Chosen = Pick<Consultation, 'consultationId' | 'specialityId' | 'audienceIds'>;

/**
 * A speciality that is not practised, or without a diploma once the practitioner is verified; an unknown
 * audience. Present choices may stay.
 */
export const unknownChoiceOfSession = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  practitionerId: string,
  { consultationId, specialityId, audienceIds }: Chosen,
): Promise<'SPECIALITY_UNKNOWN' | 'AUDIENCE_UNKNOWN' | undefined> => {
  const [catalogue, practitioner, { consultations }] = await Promise.all([
    stateOf(catalogueDecider, catalogueStream),
    stateOf(practitionerDecider, practitionerStream(practitionerId)),
    stateOf(planningDecider, planningStream(practitionerId)),
  ]);
  const before = consultations.find((known) => known.consultationId === consultationId);
  if (!practises(practitioner, specialityId) && before?.specialityId !== specialityId)
    return 'SPECIALITY_UNKNOWN';
  const isKnown = (id: string) =>
    before?.audienceIds.includes(id) === true ||
    catalogue.get(catalogueId('audience', id))?.status === 'active';
  return audienceIds.every(isKnown) ? undefined : 'AUDIENCE_UNKNOWN';
};
