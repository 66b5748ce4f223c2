import { deOrD, minutesText, NBSP, priceText, type PracticeFigures } from 'contracts';
import { counted, wholeNumber } from '../../../components/design/french-format.ts';
import { tradeOf, tradesOf, type Trades } from '../../../features/specialities/trades.ts';

/** 'à Lyon', 'au Havre', 'aux Sables-d’Olonne' */
const atTown = (town: string): string => {
  if (town.startsWith('Le ')) return `au ${town.slice(3)}`;
  return town.startsWith('Les ') ? `aux ${town.slice(4)}` : `à ${town}`;
};

const countOf = (count: number, trades: Trades): string =>
  counted(count, tradeOf(trades), tradesOf(trades));

/** '45 à 75 min', '60 min' */
const durationText = ({ from, to }: NonNullable<PracticeFigures['durations']>): string =>
  from === to ? minutesText(from) : `${from} à ${minutesText(to)}`;

const spoken = (name: string): string => name.slice(0, 1).toLocaleLowerCase('fr') + name.slice(1);

export const practiceTexts = {
  back: 'Nos pratiques',
  title: (name: string) => `${name}${NBSP}: séance, tarifs et praticiens`,
  find: (trades: Trades) => `Trouver un ${tradeOf(trades)}`,
  count: countOf,
  noDescription: (name: string) =>
    `Cette page parlera bientôt ${deOrD(spoken(name))}. En attendant, chaque praticien décrit sur son profil ses séances, leur durée et leurs tarifs.`,
  health: {
    title: 'Ce n’est pas un acte médical.',
    text: `Cette pratique ne remplace ni un diagnostic, ni un traitement. En cas de douleur ou de doute, parlez-en à votre médecin. Urgence${NBSP}: 15.`,
  },
  brief: {
    title: 'En bref',
    duration: durationText,
    durationDetail: 'Pour la plupart des séances',
    price: (euros: number) => `À partir de ${priceText(euros)}`,
    priceDetail: 'À régler au praticien',
    optionsDetail: 'Selon le praticien',
    countDetail: 'Présentés sur Souffle',
  },
  practitioners: {
    title: 'Prochains rendez-vous',
    all: (count: number, trades: Trades) =>
      count < 2
        ? `Voir dans la recherche`
        : `Voir les ${wholeNumber(count)}${NBSP}${tradesOf(trades)}`,
    none: 'Personne ne propose encore cette pratique sur Souffle.',
    noneDetail: 'Découvrez les autres, ou revenez bientôt.',
    otherPractices: 'Voir toutes les pratiques',
  },
  towns: { title: (name: string) => `${name}, ville par ville` },
  notFound: {
    title: 'Page non trouvée',
    text: 'Cette pratique, ou cette ville, n’est pas dans notre catalogue.',
  },
} as const;

export const inTownTexts = {
  heading: (name: string, town: string) => `${name} ${atTown(town)}`,
  title: (name: string, town: string) =>
    `${name} ${atTown(town)}${NBSP}: praticiens et rendez-vous`,
  lead: (trades: Trades, town: string) =>
    `Trouver un ${tradeOf(trades)} ${atTown(town)} ou dans les environs, et réserver l’un de ses horaires libres.`,
  find: (trades: Trades, town: string) => `Trouver un ${tradeOf(trades)} ${atTown(town)}`,
  here: (count: number, trades: Trades, town: string) =>
    `${countOf(count, trades)} ${count < 2 ? 'reçoit' : 'reçoivent'} ${atTown(town)}.`,
  noneHere: (trades: Trades, town: string) =>
    `Aucun ${tradeOf(trades)} ne reçoit encore ${atTown(town)} sur Souffle.`,
  around: (total: number, radiusKm: number) =>
    `En comptant les environs, jusqu’à ${radiusKm}${NBSP}km, ils sont ${wholeNumber(total)}.`,
  nearest: (total: number, radiusKm: number) =>
    total < 2
      ? `Le plus proche est à moins de ${radiusKm}${NBSP}km.`
      : `Les plus proches sont ${wholeNumber(total)}, à moins de ${radiusKm}${NBSP}km.`,
  noneAround: (radiusKm: number) => `Ni dans les environs, jusqu’à ${radiusKm}${NBSP}km.`,
  sessions: (name: string, durations: string | undefined, price: string | undefined) =>
    [
      durations === undefined
        ? ''
        : `Une séance ${deOrD(spoken(name))} dure le plus souvent ${durations}.`,
      price === undefined ? '' : `Sur Souffle, les tarifs commencent à ${price}.`,
    ]
      .filter(Boolean)
      .join(' '),
  video: (count: number, trades: Trades) =>
    `${countOf(count, trades)} ${count < 2 ? 'reçoit' : 'reçoivent'} aussi en visio, où que vous soyez.`,
  practitioners: (town: string) => `Qui vous reçoit, ${atTown(town)} et autour`,
  others: (name: string) => `${name} dans d’autres villes`,
  about: (name: string) => `Comprendre la pratique${NBSP}: ${name}`,
} as const;
