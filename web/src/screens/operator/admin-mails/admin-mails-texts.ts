import type { AdminMail, AdminMailContent } from 'contracts';
import { momentText } from '../../../components/design/elapsed.ts';
import {
  NBSP,
  spokenStartThisYear,
  wholeNumber,
} from '../../../components/design/french-format.ts';

export const mailStateTexts = {
  due: 'En attente',
  sent: 'Envoyé',
  'given-up': 'Abandonné',
  dropped: 'Sans objet',
} as const satisfies Record<AdminMail['state'], string>;

export const problemTexts = {
  NO_ADDRESS: 'Aucune adresse connue pour ce destinataire.',
  NOT_DELIVERED: 'Aucun essai n’a abouti pendant une journée.',
  TOO_LATE: 'Ce qu’il annonçait était passé avant qu’il ne parte.',
  OUTDATED: 'Ce qu’il devait annoncer n’est plus d’actualité.',
} as const satisfies Record<NonNullable<AdminMail['problem']>, string>;

export const recipientRoleTexts = {
  customer: 'Client',
  practitioner: 'Praticien',
  operator: 'Exploitation',
  sender: 'Nous a écrit',
  subscriber: 'Inscription à la lettre',
} as const satisfies Record<AdminMail['recipient']['role'], string>;

type Recipient = AdminMail['recipient'];

/** The recipient of a mail; the name is masked until a reason is given. */
export const recipientName = ({ name }: Recipient): string => name ?? 'Nom masqué';

export const recipientInSentence = ({ name, role }: Recipient): string =>
  name ?? (role === 'customer' ? 'ce client' : 'cette personne');

const attempts = (count: number) =>
  count < 2 ? `${wholeNumber(count)} essai` : `${wholeNumber(count)} essais`;

const whenTexts = {
  due: (at: string) => `Depuis le ${momentText(at)}`,
  sent: (at: string) => `Envoyé le ${momentText(at)}`,
  'given-up': (at: string) => `Abandonné le ${momentText(at)}`,
  dropped: (at: string) => `Écarté le ${momentText(at)}`,
} as const satisfies Record<AdminMail['state'], (at: string) => string>;

export const texts = {
  title: 'E-mails',
  noneText: 'Les e-mails des rendez-vous et des comptes s’afficheront ici.',
  appointment: ({ day, start, state }: NonNullable<AdminMail['appointment']>) =>
    `Rendez-vous du ${spokenStartThisYear(day, start)}${state === 'cancelled' ? ', annulé' : ''}`,
  when: ({ state, at }: Pick<AdminMail, 'state' | 'at'>) => whenTexts[state](at),
  attempts,
  next: (at: string) => `prochain essai le ${momentText(at)}`,
  lastError: (error: string) => `Dernière erreur\u00a0: ${error}`,
  readName: (kind: string, name: string) => `Lire «\u00a0${kind}\u00a0» pour ${name}`,
  causeName: (kind: string, name: string) => `Voir la cause de «\u00a0${kind}\u00a0» pour ${name}`,
  resend: 'Renvoyer',
  resendName: (kind: string, name: string) => `Renvoyer «\u00a0${kind}\u00a0» à ${name}`,
  anotherLink: 'Envoyer un autre lien',
  anotherLinkName: (name: string) => `Envoyer un autre lien à ${name}`,
  resendTitle: `Renvoyer cet e-mail${NBSP}?`,
  resendText: (kind: string, name: string) =>
    `«${NBSP}${kind}${NBSP}» partira de nouveau à ${name}, comme un autre e-mail.`,
  resending: 'Envoi…',
} as const;

export const mailTexts = {
  page: 'E-mail',
  back: 'Tous les e-mails',
  unknown: 'Cet e-mail est introuvable',
  unknownText: 'Aucun e-mail ne porte cet identifiant.',
  booked: 'Il tient.',
  cancelled: 'Il est annulé.',
  masked:
    'Ce que dit cet e-mail, et son adresse, sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique.',
  content: {
    kept: 'Le message tel qu’il est parti.',
    made: 'Le message tel qu’il partirait maintenant.',
    none: 'Rien n’a été gardé de ce message, et ce qu’il annonçait a changé depuis.',
  } satisfies Record<AdminMailContent['content'], string>,
  methods: {
    REQUEST: 'Ce fichier inscrit le rendez-vous dans un agenda, ou l’y met à jour.',
    PUBLISH: 'Ce fichier inscrit le rendez-vous dans un agenda.',
    CANCEL: 'Ce fichier retire le rendez-vous d’un agenda.',
  },
} as const;
