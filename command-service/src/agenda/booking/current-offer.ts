import { asCorruptOffer, planningStream, practitionerStream, type Offer } from 'contracts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { planningDecider } from '../../planning/planning-decider.ts';
import { practitionerDecider, type Practitioner } from '../../practitioner/practitioner-decider.ts';

/** Read, not locked. */
export const practitionerWithOffer = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  practitionerId: string,
): Promise<
  | { readonly registered: NonNullable<Practitioner['registered']>; readonly offer: Offer }
  | undefined
> => {
  const [{ registered, offer: profile }, planning] = await Promise.all([
    stateOf(practitionerDecider, practitionerStream(practitionerId)),
    stateOf(planningDecider, planningStream(practitionerId)),
  ]);
  if (registered === null) return undefined;
  const { consultations, weeklySlots, mode } = planning;
  const offer = { ...profile, practitionerId, consultations, weeklySlots, mode };
  return { registered, offer: planning.isCorrupt ? asCorruptOffer(offer) : offer };
};
