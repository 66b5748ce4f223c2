import { Type } from 'typebox';
import { callOf } from '../http/call.ts';

/**
 * All that is kept of whoever asks, their relatives included: a ZIP with `donnees.json` and
 * `historique.html`. It is told from the log too (ADR-0008); nothing of it is kept.
 */
export const exportOwnData = callOf({
  area: 'customer',
  title: 'Télécharger tout ce qui est gardé sur soi et ses proches (fichier .zip)',
  method: 'GET',
  url: '/api/customer/export',
  service: 'command',
  access: 'customer',
  refusals: ['TOO_MANY_REQUESTS', 'BUSY'],
  answer: Type.Unknown(),
});
