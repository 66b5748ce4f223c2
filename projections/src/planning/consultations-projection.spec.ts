import { it } from '@jest/globals';
import { aConsultation, consultationId, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { consultationsProjection } from './consultations-projection.ts';

const { given } = specificationsOf(consultationsProjection);

it('says whose a consultation is', () => {
  const data = { practitionerId, ...aConsultation() };
  given({ type: 'ConsultationDefined', data }, { type: 'ConsultationRevised', data }).then({
    [consultationId]: { consultationId, practitionerId },
  });
});
