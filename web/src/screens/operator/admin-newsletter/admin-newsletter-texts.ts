import { NBSP, type AdminIssue, type NewsletterSender } from 'contracts';
import { minuteText } from '../../../components/design/elapsed.ts';
import { counted, wholeNumber } from '../../../components/design/french-format.ts';

export const issueStateTexts = {
  draft: 'Brouillon',
  scheduled: 'Envoi prévu',
  sending: 'Envoi en cours',
  stopped: 'Envoi arrêté',
  completed: 'Envoyé',
} as const satisfies Record<AdminIssue['state'], string>;

const people = (count: number) => counted(count, 'personne', 'personnes');

export const texts = {
  title: 'La lettre',
  lead: 'Qui la reçoit, et ses numéros.',
  write: 'Écrire un numéro',
  untitled: 'Sans objet',
  number: wholeNumber,
  counts: 'Abonnements',
  subscribed: (count: number) => (count < 2 ? 'personne abonnée' : 'personnes abonnées'),
  unconfirmed: (count: number) =>
    count < 2 ? 'inscription à confirmer' : 'inscriptions à confirmer',
  left: (count: number) => (count < 2 ? 'abonnement terminé' : 'abonnements terminés'),
  issues: 'Numéros',
  saved: ({ savedAt, savedBy }: AdminIssue) =>
    `Enregistré le ${minuteText(savedAt)}, par ${savedBy}`,
  moment: ({ state, sendAt, completedAt, sent, refused }: AdminIssue): string | undefined => {
    if (state === 'draft') return undefined;
    if (state === 'scheduled') return `Partira le ${minuteText(sendAt ?? '')}`;
    const done = `${counted(sent, 'envoi', 'envois')}, ${counted(refused, 'refus', 'refus')}`;
    return completedAt === null ? done : `Parti le ${minuteText(completedAt)}${NBSP}: ${done}`;
  },
  open: 'Ouvrir',
  openName: (subject: string) => `Ouvrir «${NBSP}${subject}${NBSP}»`,
  more: 'Voir la suite',
  none: 'Aucun numéro',
  noneText: 'Le premier que vous enregistrerez sera ici.',
  sender: ({ from, mailsAMinute }: NewsletterSender) =>
    `Les numéros partent de ${from}, ${wholeNumber(mailsAMinute)} par minute au plus.`,
  sharedServer:
    'Aucun serveur d’envoi n’est réservé à la lettre (NEWSLETTER_SMTP_URL)\u00a0: elle part par celui des rendez-vous, dont les e-mails passent toujours devant.',
  ending: 'Mettre fin à un abonnement',
  endingText:
    'À la demande de la personne. Son adresse est oubliée aussitôt, et la réponse est la même si elle n’était pas abonnée.',
  endingAddress: 'Adresse e-mail',
  endingMissing: 'Écrivez l’adresse à retirer.',
  end: 'Mettre fin à l’abonnement',
  endBusy: 'Un instant…',
} as const;

export const issueTexts = {
  page: 'Un numéro',
  fresh: 'Un nouveau numéro',
  back: 'Toute la lettre',
  unknown: 'Ce numéro est introuvable',
  unknownText: 'Aucun numéro ne porte cet identifiant.',
  subject: 'Objet',
  subjectHint: 'Ce qu’on lit dans la liste des messages, et en tête du numéro.',
  subjectMissing: 'Donnez un objet, même provisoire.',
  foreword: 'Mot d’accueil',
  forewordHint:
    'Une ligne vide sépare les paragraphes. **gras**, *italique*, [mots](https://adresse), - liste. Les images ne partent pas.',
  articles: 'Articles',
  articlesHint: 'Trois au plus, dans cet ordre, parmi ceux du blog.',
  article: (place: number) => `Article ${place}`,
  noArticle: 'Aucun',
  gone: 'Un article qui n’est plus sur le blog',
  view: 'Ce que l’on regarde',
  writing: 'Écrire',
  preview: 'Aperçu',
  previewUnsaved: 'L’aperçu est celui de la dernière version enregistrée.',
  previewNone: 'Enregistrez le numéro pour le voir comme une messagerie le montre.',
  asHtml: 'HTML',
  asText: 'Texte',
  textPart: 'Partie texte du message',
  sending: 'Envoi',
  recipients: (count: number) =>
    count === 0
      ? 'Personne n’est abonné pour le moment.'
      : `${people(count)} le ${count < 2 ? 'recevra' : 'recevront'}.`,
  scheduled: (at: string) => `Il partira le ${minuteText(at)}.`,
  completed: (at: string) => `Il est parti en entier le ${minuteText(at)}.`,
  saveFirst:
    'Enregistrez le numéro\u00a0: vous pourrez alors vous en envoyer un essai, puis l’envoyer.',
  try: 'M’envoyer un essai',
  trying: 'Envoi de l’essai…',
  send: 'Envoyer maintenant…',
  sendTitle: 'Envoyer ce numéro maintenant\u00a0?',
  sendText: 'Ce qui est parti ne se reprend pas\u00a0; vous pourrez arrêter l’envoi de la suite.',
  sendYes: 'Envoyer',
  sendNo: 'Pas encore',
  sendBusy: 'Un instant…',
  later: 'Envoyer plus tard',
  schedule: 'Envoyer à cette heure',
  unschedule: 'Ne pas envoyer à cette heure',
  stop: 'Arrêter l’envoi',
  stopText: 'Ceux qui l’ont reçu le gardent. L’envoi pourra reprendre où il en était.',
  goOn: 'Reprendre l’envoi',
  progress: 'Avancement de l’envoi',
  sent: 'Envoyés',
  refused: 'Refusés',
  remaining: 'Restent',
  rate: 'Rythme',
  rateText: (mailsAMinute: number | null) =>
    mailsAMinute === null ? 'Pas encore connu' : `${wholeNumber(mailsAMinute)} par minute`,
  refusedText:
    'Une adresse qui n’existe plus est retirée des abonnés\u00a0; les autres refus n’y changent rien.',
} as const;
