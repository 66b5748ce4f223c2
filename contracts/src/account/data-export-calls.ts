import { Type } from 'typebox';
import { callOf } from '../engine/http/call.ts';

/** A ZIP with `donnees.json` and `historique.html`; nothing of it is kept. It is told from the log too (ADR-0008). */
const anExport = {
  method: 'GET',
  service: 'command',
  refusals: ['TOO_MANY_REQUESTS', 'BUSY'],
  answer: Type.Unknown(),
} as const;

/** All that is kept of whoever asks, their relatives included. */
export const exportOwnData = callOf({
  ...anExport,
  area: 'customer',
  title: 'Télécharger tout ce qui est gardé sur soi et ses proches (fichier .zip)',
  url: '/api/customer/export',
  access: 'customer',
});

/** All that is kept of the practitioner who asks, with their pictures and diplomas. */
export const exportPracticeData = callOf({
  ...anExport,
  area: 'practitioners',
  title: 'Télécharger tout ce qui est gardé sur soi et son activité (fichier .zip)',
  url: '/api/practitioner/export',
  access: 'practitioner',
});
