import { DEFAULT_ZONE, spokenDay, type Diploma, type DiplomaFile } from 'contracts';
import {
  withCapital,
  counted,
  NBSP,
  spokenStartThisYear,
} from '../../../components/design/french-format.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';

const moment = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return spokenStartThisYear(day, hour);
};

const BYTES_A_KILO = 1_024;

/** '2,1 Mo', '340 ko' */
const sizeOf = (bytes: number): string => {
  const kilos = bytes / BYTES_A_KILO;
  return kilos < BYTES_A_KILO
    ? `${Math.max(1, Math.round(kilos))}${NBSP}ko`
    : `${(kilos / BYTES_A_KILO).toFixed(1).replace('.', ',')}${NBSP}Mo`;
};

export const listTexts = {
  title: (total: number) =>
    total === 0 ? 'Aucun diplôme à lire' : counted(total, 'diplôme à lire', 'diplômes à lire'),
  page: 'Validations',
  sent: (instant: string) => `Envoyé le ${moment(instant)}`,
  read: (name: string, speciality: string) => `Lire le diplôme de ${name}, ${speciality}`,
  newest: (shown: number, total: number) => `Les ${shown} plus anciens, sur ${total}.`,
} as const;

type Status = NonNullable<DiplomaFile['practitioner']['application']>['siretStatus'];

export const siretTexts: Readonly<Record<Status, string>> = {
  absent: 'Non renseigné',
  format: 'Pas 14 chiffres',
  luhn: 'Clé à vérifier',
  ok: 'Format correct',
};

export const validationStateTexts: Readonly<Record<Diploma['state'], string>> = {
  pending: 'En attente',
  validated: 'Validé',
  refused: 'Refusé',
};

export const texts = {
  page: 'Validation d’un diplôme',
  back: 'Tous les diplômes à lire',
  unknown: 'Ce diplôme est introuvable.',
  unknownText: 'Il a peut-être été effacé avec son praticien.',
  document: (fileName: string) => `Diplôme, ${fileName}`,
  file: (diploma: Diploma) => `${diploma.fileName}, ${sizeOf(diploma.bytes)}`,
  lost: 'Ce fichier manque, ou n’est plus celui qui a été envoyé. Le diplôme ne peut pas être validé\u00a0: refusez-le pour que le praticien en envoie un autre.',
  applied: (instant: string) => `Inscription du ${moment(instant)}`,
  birthdayOf: spokenDay,
  sentLine: (speciality: string) => `${speciality}${NBSP}: fichier envoyé.`,
  validatedLine: (speciality: string, by: string) => `${speciality}${NBSP}: validé par ${by}.`,
  refusedLine: (speciality: string, by: string, reason: string) =>
    `${speciality}${NBSP}: refusé par ${by}, «${NBSP}${reason}${NBSP}».`,
  moment: (instant: string) => withCapital(moment(instant)),
  decision: (speciality: string) => `Votre décision sur «${NBSP}${speciality}${NBSP}»`,
  validateHelp: (isFirst: boolean) =>
    isFirst
      ? 'Le profil sera publié, et les trois mois d’essai commenceront aujourd’hui.'
      : 'La spécialité apparaîtra sur le profil.',
  message: (firstname: string) => `Message envoyé à ${firstname}`,
  decided: (by: string) => `Cette décision est prise par ${by}.`,
} as const;

/** A reason fills the message, which can be changed. */
export const templates = [
  {
    id: 'illegible',
    label: 'Document illisible',
    text: 'Le document n’est pas lisible. Pouvez-vous le numériser à plat, en entier, et nous l’envoyer à nouveau\u00a0?',
  },
  {
    id: 'name',
    label: 'Nom différent du profil',
    text: 'Ce diplôme n’est pas au nom de votre profil. Pouvez-vous joindre aussi un justificatif de changement de nom\u00a0?',
  },
  {
    id: 'speciality',
    label: 'Autre spécialité',
    text: 'Ce document ne correspond pas à cette spécialité. Pouvez-vous nous envoyer le diplôme ou le certificat de cette formation\u00a0?',
  },
  {
    id: 'incomplete',
    label: 'Document incomplet',
    text: 'Il manque une partie du document\u00a0: l’organisme, la date ou la signature. Pouvez-vous nous l’envoyer en entier\u00a0?',
  },
  { id: 'other', label: 'Autre motif', text: '' },
] as const;
