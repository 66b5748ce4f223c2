import { counted, longDay, wholeNumber } from '../../../components/design/french-format.ts';

const views = (count: number) => counted(count, 'vue', 'vues');

export const adminTexts = {
  title: 'Administration',
  needed: (count: number) =>
    count === 1
      ? 'Un point demande votre attention.'
      : `${counted(count, 'point', 'points')} demandent votre attention.`,
  number: wholeNumber,
  quarantined: (count: number) =>
    count < 2 ? 'événement en quarantaine' : 'événements en quarantaine',
  quarantinedText: (viewCount: number) => {
    if (viewCount === 0) return 'Les vues lisent tous les événements.';
    return viewCount === 1
      ? 'Une vue attend une correction.'
      : `${views(viewCount)} attendent une correction.`;
  },
  lag: (count: number) => (count < 2 ? 'seconde de retard' : 'secondes de retard'),
  lagText: (title: string | undefined) =>
    title === undefined
      ? 'Les vues ont lu tout l’historique.'
      : `La vue «\u00a0${title}\u00a0» est la plus en retard.`,
  rebuilds: (count: number) => (count < 2 ? 'reconstruction à côté' : 'reconstructions à côté'),
  rebuildsText: (ready: number) =>
    ready === 0 ? 'Aucune n’attend d’être basculée.' : `${views(ready)} à basculer ou abandonner.`,
  validations: (count: number) => (count < 2 ? 'diplôme à lire' : 'diplômes à lire'),
  validationsText: (count: number) =>
    count === 0 ? 'Chaque praticien a sa réponse.' : 'Des praticiens attendent votre décision.',
  messages: (count: number) => (count < 2 ? 'message à traiter' : 'messages à traiter'),
  messagesText: (count: number) =>
    count === 0 ? 'Chaque message a eu sa réponse.' : 'Quelqu’un attend que vous répondiez.',
  due: (count: number) => (count < 2 ? 'e-mail en attente' : 'e-mails en attente'),
  dueText: (count: number) => (count === 0 ? 'La file est vide.' : 'Ils partent d’eux-mêmes.'),
  givenUp: (count: number) => (count < 2 ? 'e-mail abandonné' : 'e-mails abandonnés'),
  givenUpText: (count: number) =>
    count === 0 ? 'Tout ce qui devait partir part.' : 'Personne ne les essaie plus.',
  searchHint:
    'Une partie du nom ou du prénom, l’adresse e-mail entière ou le téléphone d’une personne\u00a0; l’identifiant d’un rendez-vous ou d’une personne\u00a0; la position d’un événement. Une recherche par nom entier, e-mail ou téléphone est enregistrée comme un accès, sans son texte.',
  people: (count: number) => counted(count, 'personne trouvée', 'personnes trouvées'),
  tooMany: (count: number) =>
    `Seules les ${count} premières sont listées\u00a0: précisez votre recherche pour trouver les autres.`,
  noPeople: {
    name: 'Personne ne s’appelle ainsi',
    email: 'Personne n’a cette adresse e-mail',
    phone: 'Personne n’a ce téléphone',
  },
  noPeopleText: {
    name: (q: string) =>
      `Aucun praticien ni aucun client n’a «\u00a0${q}\u00a0» dans son nom. Vérifiez l’orthographe, ou essayez une partie plus courte.`,
    email: (q: string) =>
      `Ni compte ni client noté n’a l’adresse «\u00a0${q}\u00a0». Vérifiez-la, ou cherchez par le nom.`,
    phone: (q: string) =>
      `Aucun praticien ni aucun client n’a le téléphone «\u00a0${q}\u00a0». Vérifiez-le, ou cherchez par le nom.`,
  },
  recordedBy: (name: string, at: string) =>
    `Sans compte, noté par ${name} le ${longDay(at.slice(0, 10))}`,
  since: (at: string) => `Inscrit le ${longDay(at.slice(0, 10))}`,
} as const;
