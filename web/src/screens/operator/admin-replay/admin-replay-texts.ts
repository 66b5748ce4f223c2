import { DEFAULT_ZONE, type Rebuild } from 'contracts';
import { durationText } from '../../../components/design/elapsed.ts';
import {
  counted,
  dayAndMonth,
  NBSP,
  spokenHour,
  wholeNumber,
} from '../../../components/design/french-format.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';

const documents = (count: number) => counted(count, 'document', 'documents');

const events = (count: number) => counted(count, 'événement', 'événements');

/** '312', and '0,4' where a whole number would say too little. */
const rate = (value: number): string =>
  value === 0 || value >= 10 ? wholeNumber(Math.round(value)) : value.toFixed(1).replace('.', ',');

/** The ends of a digest on one line, since a line break would separate them. */
const inShort = (digest: string) => `${digest.slice(0, 4)}\u2060…\u2060${digest.slice(-4)}`;

type RequestOrigin = { readonly askedAt: string; readonly askedBy: string | null };

/** 'aujourd’hui à 16 h 10, par Anne R., exploitation,' before the name of what was verified. */
const asking = ({ askedAt, askedBy }: RequestOrigin): string =>
  askedBy === null ? when(askedAt) : `${when(askedAt)}, par ${askedBy},`;

export const texts = {
  title: 'Relecture',
  sending: 'Demande…',
  percent: (value: number) => `${Math.floor(value)}${NBSP}%`,
  number: wholeNumber,
} as const;

const stateTexts = {
  waiting: 'En attente',
  building: 'En cours',
  comparing: 'Comparaison',
  ready: 'Prête',
  failed: 'Interrompue',
  cancelled: 'Annulée',
} as const satisfies Record<Rebuild['state'], string>;

export const rebuildTexts = {
  several: (count: number) => counted(count, 'vue', 'vues'),
  far: (state: Rebuild['state'], percent: number) =>
    state === 'waiting'
      ? stateTexts.waiting
      : `${stateTexts[state]}, ${Math.floor(percent)}${NBSP}%`,
  progress: (title: string) => `Reconstruction\u00a0: ${title}`,
  left: (seconds: number) => durationText(seconds),
  positionOf: (position: number, head: number) => `${wholeNumber(position)} / ${wholeNumber(head)}`,
  rateOf: (value: number) => `${rate(value)}${NBSP}événements/s`,
  requestedBy: (by: string) => `Demandée par ${by}.`,
  cancel: 'Annuler',
  cancelName: (title: string) => `Annuler la reconstruction\u00a0: ${title}`,
  states: stateTexts,
  digest: (digest: string) => `Empreinte identique, sha256${NBSP}${inShort(digest)}.`,
  verdict: (title: string, differing: number, count: number) =>
    `${title}\u00a0: ${counted(differing, 'écart', 'écarts')} sur ${documents(count)}`,
  same: (digest: string) =>
    `Empreinte identique, sha256${NBSP}${inShort(digest)}. La nouvelle vue est prête à servir.`,
  different: (live: string, rebuilt: string) =>
    `Empreintes sha256${NBSP}${inShort(live)} en direct et ${inShort(rebuilt)} reconstruite. Lisez les écarts avant de basculer.`,
  withQuarantine: (count: number) =>
    `${events(count)} n’${count < 2 ? 'a' : 'ont'} pas pu être ${count < 2 ? 'appliqué' : 'appliqués'}\u00a0: la vue basculée ${count < 2 ? 'l’aura' : 'les aura'} en quarantaine.`,
  switchName: (title: string) => `Basculer\u00a0: ${title}`,
  switching: 'Bascule…',
  switchedAll: (count: number) =>
    `Les ${counted(count, 'vue reconstruite', 'vues reconstruites')} sont en ligne.`,
  allSame: (views: number, count: number) =>
    `${counted(views, 'vue', 'vues')}\u00a0: 0${NBSP}écart sur ${documents(count)}`,
  droppedAll: (count: number) =>
    `Les ${counted(count, 'reconstruction', 'reconstructions')} sont abandonnées\u00a0; les vues en ligne n’ont pas changé.`,
  dropName: (title: string) => `Abandonner\u00a0: ${title}`,
  failed: (title: string) => `${title}\u00a0: reconstruction interrompue`,
  cancelled: (title: string) => `${title}\u00a0: reconstruction annulée`,
  severalCancelled: (count: number) => `${wholeNumber(count)} reconstructions annulées`,
  againName: (title: string) => `Recommencer la reconstruction\u00a0: ${title}`,
  removeName: (title: string) => `Retirer de la liste\u00a0: ${title}`,
  ask: {
    title: 'Basculer malgré les écarts\u00a0?',
    text: (differing: number) =>
      `${documents(differing)} ${differing < 2 ? 'changera' : 'changeront'} d’un coup pour tous les visiteurs. L’historique reste intact\u00a0: une nouvelle reconstruction pourra corriger.`,
    yes: 'Oui, basculer',
    no: 'Non, garder',
  },
} as const;

export const differenceTexts = {
  label: (title: string) => `Écarts\u00a0: ${title}`,
  path: 'Chemin',
  live: 'En direct',
  rebuilt: 'Reconstruit',
  start: (value: string) => `${value.slice(0, 60)}…`,
} as const;

export const viewTexts = {
  head: (position: number) => `L’historique va jusqu’à la position ${wholeNumber(position)}.`,
  position: 'Position',
  lag: 'Retard',
  lagOf: (seconds: number) => `${wholeNumber(Math.ceil(seconds))}${NBSP}s`,
  documents: 'Documents',
  rate: 'Évén./s',
  rateOf: rate,
  states: { 'up-to-date': 'À jour', behind: 'En retard' },
  inQuarantine: (count: number) => `${wholeNumber(count)} en quarantaine`,
  lastError: (title: string, count: number, error: string) =>
    `${title}\u00a0: ${events(count)} en quarantaine. Dernière erreur\u00a0: ${error}`,
  rebuildName: (title: string) => `Reconstruire à côté\u00a0: ${title}`,
} as const;

export const quarantineTexts = {
  total: (count: number) => `${events(count)} en quarantaine.`,
  where: (title: string, position: number) => `${title}, position ${wholeNumber(position)}`,
  showName: (type: string, position: number) =>
    `Voir l’événement ${type}, position ${wholeNumber(position)}`,
  hideName: (type: string, position: number) =>
    `Masquer l’événement ${type}, position ${wholeNumber(position)}`,
  raw: (type: string) => `Événement ${type} tel qu’il est dans l’historique`,
  retryName: (type: string, position: number) =>
    `Réessayer ${type}, position ${wholeNumber(position)}`,
} as const;

const when = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return `le ${dayAndMonth(day)} à\u00a0${spokenHour(hour)}`;
};

export const certificateTexts = {
  running: 'Vérification de tout l’historique',
  left: (seconds: number) => `encore ${durationText(seconds)}`,
  soundText: (origin: RequestOrigin, count: number) =>
    `Vérifié ${asking(origin)} sur ${events(count)}\u00a0: aucun praticien n’a deux rendez-vous à la même heure.`,
  broken: (count: number) => counted(count, 'chevauchement', 'chevauchements'),
  othersLead:
    'Ce que la même vérification trouve d’autre dans l’historique : une suite rompue, un compte ou une place qui ne concorde pas.',
  others: (count: number) => counted(count, 'autre anomalie', 'autres anomalies'),
  brokenText: (origin: RequestOrigin, count: number) =>
    `Vérifié ${asking(origin)} sur ${events(count)}.`,
  position: (position: number) => `Position ${wholeNumber(position)}`,
  first: (shown: number) => `Seuls les ${shown} premiers éléments sont listés.`,
} as const;
