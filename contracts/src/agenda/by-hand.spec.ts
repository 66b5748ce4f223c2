import { expect, it } from '@jest/globals';
import { anOffer, aSession, planId, workshopId } from '../testing/index.ts';
import { epochMinutesOf } from '../time/local-time.ts';
import { conflictWithBlock, refusalByHand } from './by-hand.ts';

it('names a workshop that is in the way as the practitioner’s own', () => {
  const { startsAt, endsAt } = aSession();
  const span = { from: epochMinutesOf(startsAt), until: epochMinutesOf(endsAt) };
  const block = { workshopId, planId, ...span };
  expect(refusalByHand('SLOT_TAKEN', conflictWithBlock(anOffer(), block))).toBe(
    'Ce moment chevauche l’un de vos événements, de 18\u00a0h à\u00a020\u00a0h.',
  );
});
