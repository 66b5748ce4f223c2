import { deTown } from 'contracts';
import { counted, NBSP, wholeNumber } from '../../components/design/french-format.ts';

export const freeSoonTexts = {
  title: 'Libres bientôt',
  titleNear: (town: string) => `Libres bientôt, près ${deTown(town)}`,
  titleIn: (area: string) => `Libres bientôt\u00a0: ${area}`,
  titleByVideo: 'Libres bientôt, en visio',
  live: 'Les créneaux se mettent à jour sous vos yeux',
  largest: (town: string) =>
    `C’est à ${town} que reçoivent le plus de praticiens. Cherchez dans votre ville\u00a0: nous la retiendrons.`,
  noneNear: (place: string) =>
    `Personne n’est libre dans les trois jours pour «${NBSP}${place}${NBSP}»\u00a0: voici qui reçoit en visio.`,
  none: 'Personne n’est libre dans les trois jours.',
  noneHelp: 'Un praticien peut l’être un peu plus tard\u00a0: chaque profil montre huit semaines.',
  changePlace: 'Changer de lieu',
  all: (total: number) =>
    `Voir ${total === 1 ? 'le praticien' : `les ${wholeNumber(total)} praticiens`}`,
  nothingSuits: (place: string) => `Rien ne convient près ${deTown(place)}${NBSP}?`,
  nothingSuitsIn: `Rien ne convient${NBSP}?`,
  byVideo: (total: number) =>
    counted(total, 'praticien reçoit en visio.', 'praticiens reçoivent en visio.'),
  seeByVideo: 'Voir les séances en visio',
  verified: 'Profil certifié et vérifié',
  distance: (km: string) => `à${NBSP}${km}${NBSP}km`,
  remote: 'en visio',
  moreHours: 'Plus d’horaires',
  of: (name: string) => `de ${name}`,
  hoursOf: (name: string) => `Horaires de ${name}`,
  unavailable: 'Les horaires ne sont pas arrivés. La recherche les montre aussi.',
  search: 'Chercher un praticien',
} as const;
