import { NBSP } from '../../../../components/design/french-format.ts';

export const texts = {
  legend: `Avez-vous un compte Souffle${NBSP}?`,
  newcomer: 'Nouveau sur Souffle',
  newcomerDetail: 'Deux minutes, une seule fois',
  account: 'J’ai déjà un compte',
  accountDetail: 'E-mail et mot de passe',
  step: (number: number) => `Étape ${number} sur${NBSP}2`,
  goOn: 'Continuer',
  next: `Ensuite${NBSP}: e-mail, téléphone, adresse, mot de passe.`,
  back: `Revenir à l’étape${NBSP}1`,
  submit: 'Créer mon espace et continuer',
  taken: `Si ce compte est le vôtre, connectez-vous${NBSP}: votre choix reste ici.`,
  signIn: 'Me connecter avec cette adresse',
} as const;
