import { DEFAULT_ZONE, spokenDay, type Diploma, type Verification } from 'contracts';
import { counted, spokenStartThisYear } from '../../../components/design/french-format.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';

const moment = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return spokenStartThisYear(day, hour);
};

export const diplomaStateTexts: Readonly<Record<Diploma['state'], string>> = {
  pending: 'En attente',
  validated: 'Validé',
  refused: 'Refusé',
};

export const texts = {
  title: 'Mes diplômes',
  sent: (instant: string) => `Envoyé le ${moment(instant)}`,
  decided: (instant: string) => `Décision du ${moment(instant)}`,
  download: (fileName: string) => `Télécharger ${fileName}`,
  another: (speciality: string) => `Autre diplôme pour «\u00a0${speciality}\u00a0»`,
} as const;

type VerificationText = { readonly title: string; readonly text: string };

const HIDDEN =
  'Votre profil a une adresse, mais aucune liste n’y mène encore, et il ne prend pas de rendez-vous.';

/** The texts before any diploma is validated: they depend on whether one is still being reviewed. */
const unverifiedTexts = (diplomas: readonly Pick<Diploma, 'state'>[]): VerificationText => {
  const refused = diplomas.filter(({ state }) => state === 'refused').length;
  if (refused < diplomas.length)
    return {
      title: 'En cours de validation',
      text: `${HIDDEN} Nous vous écrivons dès qu’un diplôme est validé.`,
    };
  if (refused === 0)
    return {
      title: 'Aucun diplôme à valider',
      text: `${HIDDEN} Écrivez-nous pour nous envoyer un diplôme.`,
    };
  return {
    title: refused === 1 ? 'Diplôme refusé' : 'Diplômes refusés',
    text: `${HIDDEN} La raison est ci-dessous\u00a0: envoyez un autre diplôme, et nous le lirons.`,
  };
};

/** The state of the verification, as a title and its consequence (D-56: nothing is deleted). */
export const verificationTexts = (
  { isVerified, trialEndsOn, daysLeft }: Verification,
  diplomas: readonly Pick<Diploma, 'state'>[],
): VerificationText => {
  if (!isVerified) return unverifiedTexts(diplomas);
  if (trialEndsOn === null || daysLeft === null)
    return { title: 'Vérifié', text: 'Votre essai n’a pas encore commencé.' };
  if (daysLeft === 0)
    return {
      title: 'Essai terminé',
      text: `Votre essai a pris fin le ${spokenDay(trialEndsOn)}. Rien n’est effacé et vos rendez-vous déjà pris sont maintenus, mais personne ne peut plus réserver en ligne.`,
    };
  return {
    title: `Essai gratuit, encore ${counted(daysLeft, 'jour', 'jours')}`,
    text: `Jusqu’au ${spokenDay(trialEndsOn)} inclus, sans engagement et sans carte. Ensuite rien n’est effacé et vos rendez-vous déjà pris sont maintenus\u00a0; seules les nouvelles réservations en ligne s’arrêtent.`,
  };
};
