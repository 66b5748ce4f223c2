import { deTown } from 'contracts';
import { counted, NBSP, wholeNumber } from '../../../components/design/french-format.ts';

export const searchResultsTexts = {
  title: 'Trouver un praticien',
  start:
    'Dites ce que vous cherchez, et où\u00a0: une ville, un code postal, une région, ou en visio.',
  heading: {
    found: (total: number, who: string, place: string) =>
      `Découvrez ${wholeNumber(total)} ${who} à ${place}`,
    foundByVideo: (total: number, who: string) => `Découvrez ${wholeNumber(total)} ${who} en visio`,
    typed: (rawInput: string, location: string) =>
      `Résultats pour "${rawInput}" autour de ${location}`,
    around: 'Découvrez des praticiens autour de vous',
  },
  lead: {
    found:
      'Au cabinet, chez vous ou en visio\u00a0: ces praticiens vous reçoivent là ou non loin. Qui se réserve en ligne vient d’abord, du plus proche au plus éloigné.',
    farther: (nearKm: number, radiusKm: number) =>
      `Personne ne correspond à moins de ${nearKm}${NBSP}km\u00a0: voici qui reçoit plus loin, jusqu’à ${radiusKm}${NBSP}km.`,
    nearest: (farKm: number) =>
      `Personne ne correspond à moins de ${farKm}${NBSP}km\u00a0: voici les plus proches, avec leur distance.`,
    /** 'le département Creuse (23)' */
    nearestToArea: (area: string) =>
      `Personne ne correspond dans ${area}\u00a0: voici les plus proches de son centre, avec leur distance.`,
    foundByVideo:
      'Où que vous soyez\u00a0: ces praticiens vous reçoivent à distance, avec un lien que vous trouvez dans votre rendez-vous.',
    typed:
      'Spécialités, mots-clés, noms et villes\u00a0: voici qui répond à ces mots. Choisissez une suggestion pour une recherche plus précise.',
    around:
      'Des praticiens du bien-être, de toutes les pratiques\u00a0: dites ce que vous cherchez pour n’en garder que quelques-uns.',
  },
  loading: 'Chargement…',
  /** The range that a filter by hours has examined. */
  among: (from: number, until: number, of: number) =>
    from === 0
      ? `Parmi les ${wholeNumber(until)} premiers résultats sur ${wholeNumber(of)}`
      : `Parmi les résultats ${wholeNumber(from + 1)} à ${wholeNumber(until)} sur ${wholeNumber(of)}`,
  freeAmong: (among: string) => `${among}, voici qui est libre à ces horaires.`,
  noneAmong: (among: string) => `${among}, personne n’est libre à ces horaires.`,
  lookFarther: (left: number) =>
    `Chercher parmi ${counted(left, 'autre résultat', 'autres résultats')}`,
  meant: 'Ces mots mènent à',
  none: 'Aucun résultat trouvé.',
  noneHelp: 'Essayez un mot plus simple, une ville voisine, ou une région entière.',
  unknownPlace: (location: string) =>
    `Nous ne connaissons pas «${NBSP}${location}${NBSP}». Écrivez une ville, un code postal, un département ou une région.`,
  byVideo: 'Chercher en visio',
  withoutFilters: 'Enlever les filtres',
  allPractices: 'Toutes nos pratiques',
  more: (total: number) => `Charger plus (${wholeNumber(total)})`,
  ofPractitioners: 'praticiens',
  previous: 'Page précédente',
  found: (total: number) => counted(total, 'praticien trouvé', 'praticiens trouvés'),
  list: 'Praticiens trouvés',
  filters: 'Filtrer les résultats',
  audience: 'Public',
  allAudiences: 'Tous les publics',
  week: 'Semaine',
  allWeeks: 'Toutes les dates',
  weeks: { this: 'Cette semaine', next: 'La semaine prochaine' },
  partOfDay: 'Moment de la journée',
  allDay: 'À toute heure',
  partsOfDay: { morning: 'Le matin', afternoon: 'L’après-midi', evening: 'Après 18\u00a0h' },
  price: 'Prix',
  allPrices: 'Tous les prix',
  priceMax: (price: string) => `Jusqu’à ${price}`,
  apply: 'Appliquer les filtres',
  map: 'Carte',
  largerMap: 'Agrandir la carte',
  smallerMap: 'Réduire la carte',
  seeInList: (name: string, others: number) =>
    others === 0
      ? `Voir ${name} dans la liste`
      : `Voir ces ${wholeNumber(others + 1)} praticiens dans la liste`,
  card: {
    verified: 'Profil certifié et vérifié',
    more: 'Voir plus',
    less: 'Voir moins',
    detailsOf: (name: string) => `adresses et mots-clés de ${name}`,
    /** 'à 1,2 km du centre de Lyon', and without a known place 'à 1,2 km' */
    distance: (km: string, centre: string) => `à${NBSP}${km}${NBSP}km${centre}`,
    centreOf: (town: string) => ` du centre ${deTown(town)}`,
    centre: ' du centre',
    next: 'Prochain rendez-vous disponible',
    /** As in the specification, including U+2010. */
    book: 'Prendre rendez\u2010vous',
    bookWith: (name: string) => `avec ${name}`,
    today: 'Auj.',
    noHour: 'aucun',
    hoursOf: (name: string) => `Horaires de ${name}`,
    moreHours: 'Plus d’horaires',
    of: (name: string) => `de ${name}`,
  },
} as const;
