import { it } from '@jest/globals';
import { practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { visioLinksProjection } from './visio-links-projection.ts';

const chosen = (visioLink: string | null) => ({
  type: 'VisioLinkChosen' as const,
  data: { practitionerId, visioLink },
});
const theLink = specificationsOf(visioLinksProjection);

it('keeps the last link that was chosen', () => {
  theLink
    .given(chosen('https://visio.exemple.fr/a'), chosen('https://visio.exemple.fr/b'))
    .then({ [practitionerId]: { practitionerId, visioLink: 'https://visio.exemple.fr/b' } });
});

it('keeps that there is none any more', () => {
  theLink
    .given(chosen('https://visio.exemple.fr/a'), chosen(null))
    .then({ [practitionerId]: { practitionerId, visioLink: null } });
});

it('keeps nothing of who was erased', () => {
  const data = { practitionerId, accountId: null, diplomaIds: [] };
  theLink
    .given(chosen('https://visio.exemple.fr/a'), { type: 'PractitionerErased', data })
    .then({});
});
