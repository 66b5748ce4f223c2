import { Type } from 'typebox';
import { callOf } from '../engine/http/call.ts';

/** A ZIP with `donnees.json` and `historique.html`, with events of the log too (ADR-0008). It is not stored. */
const anExport = {
  service: 'command',
  refusals: ['TOO_MANY_REQUESTS', 'BUSY'],
  answer: Type.Unknown(),
} as const;

export const exportOwnData = callOf({
  ...anExport,
  area: 'customer',
  title: 'Télécharger tout ce qui est gardé sur soi et ses proches (fichier .zip)',
  route: 'GET /api/customer/export',
  access: 'customer',
});

export const exportPracticeData = callOf({
  ...anExport,
  area: 'practitioners',
  title: 'Télécharger tout ce qui est gardé sur soi et son activité (fichier .zip)',
  route: 'GET /api/practitioner/export',
  access: 'practitioner',
});
