import { Type } from 'typebox';
import { callOf } from '../engine/http/call.ts';

/**
 * A ZIP with `donnees.json` and `historique.html`; it is not stored. It also holds events of the log
 * (ADR-0008).
 */
const anExport = {
  method: 'GET',
  service: 'command',
  refusals: ['TOO_MANY_REQUESTS', 'BUSY'],
  answer: Type.Unknown(),
} as const;

/** All data stored about the signed-in customer, including their relatives. */
export const exportOwnData = callOf({
  ...anExport,
  area: 'customer',
  title: 'Télécharger tout ce qui est gardé sur soi et ses proches (fichier .zip)',
  url: '/api/customer/export',
  access: 'customer',
});

/** All data stored about the signed-in practitioner, with their pictures and diplomas. */
export const exportPracticeData = callOf({
  ...anExport,
  area: 'practitioners',
  title: 'Télécharger tout ce qui est gardé sur soi et son activité (fichier .zip)',
  url: '/api/practitioner/export',
  access: 'practitioner',
});
