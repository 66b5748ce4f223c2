import { ofZone } from 'contracts';
import { counted } from '../../components/design/french-format.ts';

export const startTexts = {
  previous: '7 jours précédents',
  next: '7 jours suivants',
  slots: 'Créneaux',
  more: 'Voir plus d’horaires',
  less: 'Voir moins d’horaires',
  twoMore: '+ 2 jours',
  twoLess: '– 2 jours',
  jump: 'Prochain créneau disponible',
  emptyRange: 'Aucun créneau libre sur ces jours.',
  soonest: 'Le plus tôt\u00a0:',
  chooseStart: 'Choisir ce créneau',
  noStart: 'aucun horaire',
  emptyHorizon: 'Aucun créneau libre dans les huit semaines à venir.',
  taken: 'pris',
  freed: 'libéré',
  places: (left: number) => counted(left, 'place', 'places'),
  /** After the name of a start; plain spaces, for it is a name. */
  placesText: (left: number | undefined) =>
    left === undefined ? '' : `, ${left} place${left < 2 ? '' : 's'}`,
  justTaken: (start: string) => `${start} vient d’être pris.`,
  justFreed: (start: string) => `${start} vient de se libérer.`,
  manyTaken: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent d’être pris.`,
  manyFreed: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent de se libérer.`,
  // The start may have been taken by the same user in another tab, so the text names nobody.
  chosenTaken: 'Le créneau que vous aviez choisi n’est plus libre.',
  nextFree: (start: string) => `Le prochain libre\u00a0: ${start}.`,
  offline: 'Connexion perdue\u00a0: les horaires sont à revérifier.',
  zone: (zone: string) => `Heures ${ofZone(zone)}, chez le praticien.`,
} as const;
