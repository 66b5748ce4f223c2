import { counted, wholeNumber } from '../../../components/french-format.ts';

const views = (count: number) => counted(count, 'vue', 'vues');

export const adminTexts = {
  title: 'Administration',
  calm: 'Rien ne demande votre attention.',
  needed: (count: number) =>
    count === 1
      ? 'Un point demande votre attention.'
      : `${counted(count, 'point', 'points')} demandent votre attention.`,
  number: wholeNumber,
  queues: 'Ce qui attend',
  quarantined: (count: number) =>
    count < 2 ? 'événement en quarantaine' : 'événements en quarantaine',
  quarantinedText: (viewCount: number) => {
    if (viewCount === 0) return 'Les vues lisent tous les événements.';
    return viewCount === 1
      ? 'Une vue attend une correction.'
      : `${views(viewCount)} attendent une correction.`;
  },
  seeQuarantine: 'Voir la quarantaine',
  lag: (count: number) => (count < 2 ? 'seconde de retard' : 'secondes de retard'),
  lagText: (title: string | undefined) =>
    title === undefined
      ? 'Les vues ont lu tout l’historique.'
      : `La vue «\u00a0${title}\u00a0» est la plus en retard.`,
  seeViews: 'Voir les vues',
  rebuilds: (count: number) => (count < 2 ? 'reconstruction à côté' : 'reconstructions à côté'),
  rebuildsText: (ready: number) =>
    ready === 0 ? 'Aucune n’attend d’être basculée.' : `${views(ready)} à basculer ou abandonner.`,
  seeRebuilds: 'Voir la relecture',
  due: (count: number) => (count < 2 ? 'e-mail en attente' : 'e-mails en attente'),
  dueText: (count: number) => (count === 0 ? 'La file est vide.' : 'Ils partent d’eux-mêmes.'),
  seeDue: 'Voir la file',
  givenUp: (count: number) => (count < 2 ? 'e-mail abandonné' : 'e-mails abandonnés'),
  givenUpText: (count: number) =>
    count === 0 ? 'Tout ce qui devait partir part.' : 'Personne ne les essaie plus.',
  seeGivenUp: 'Voir les e-mails abandonnés',
  search: 'Retrouver un rendez-vous',
  searchLabel: 'Identifiant ou position',
  searchHint: 'Celui d’un rendez-vous ou d’un événement, ou la position d’un événement.',
  searchMissing: 'Indiquez un identifiant ou une position.',
  searchSubmit: 'Rechercher',
  otherSearch: 'Chercher par praticien et par jour',
} as const;
