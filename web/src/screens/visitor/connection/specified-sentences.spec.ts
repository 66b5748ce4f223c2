import { expect, it } from '@jest/globals';
import { addressTexts } from '../../../features/places/address-texts.ts';
import { noticeTexts } from '../../../features/forms/form-notice.ts';
import { connectionTexts } from './connection-texts.ts';
import { signUpSentences, signUpTexts } from '../../../features/sign-up/sign-up-texts.ts';
import { wizardSentences, wizardTexts } from './practitioner-sign-up/wizard-texts.ts';

/** The sign-ups' texts as the specification writes them; that each is shown, the screens' specs say. */
it('says what is specified, letter by letter', () => {
  expect(Object.values(connectionTexts.tabs)).toEqual([
    'Se Connecter',
    'Inscription Client',
    'Inscription Praticien',
  ]);
  expect(signUpSentences).toEqual({
    confirmation: 'Les mots de passe ne correspondent pas.',
    password:
      'Le mot de passe doit contenir au moins 8 caractères, incluant une minuscule, une majuscule, un chiffre et un caractère spécial (@, &, %, ? ou !).',
    missing: 'Veuillez remplir tout les champs svp',
    address:
      'Il manque des informations de localisation. Veuillez utiliser la suggestion pour remplir le champ adresse.',
  });
  expect(addressTexts.nowhere).toBe('Aucun détail disponible pour cette adresse.');
  expect(signUpTexts.busy).toBe('Chargement...');
  expect(noticeTexts).toEqual({
    done: 'Succès',
    failed: 'Erreur',
    failedText: 'Une erreur est survenue.',
    network: 'Erreur réseau',
    networkText: 'Une erreur réseau est survenue.',
  });
  expect(wizardSentences).toEqual({
    name: 'Le nom est requis.',
    firstName: 'Le prénom est requis.',
    birthday: 'La date de naissance est requise.',
    address: "L'adresse est requise.",
    located: 'Veuillez utiliser la proposition Google pour compléter votre adresse.',
    phone: 'Le téléphone est requis.',
    missing: 'Veuillez remplir tous les champs obligatoires avant de continuer.',
    email: "L'adresse e-mail est requise.",
    emailTaken: 'Cette adresse e-mail est déjà utilisée.',
    emailWrong: "L'adresse e-mail n'est pas valide.",
    password: 'Le mot de passe est requis.',
    passwordShort: 'Le mot de passe doit comporter au moins 8 caractères.',
    passwordWeak:
      'Le mot de passe doit contenir une majuscule, une minuscule, un chiffre et un caractère spécial.',
    confirmation: 'La confirmation du mot de passe est requise.',
    confirmationWrong: 'Les mots de passe ne correspondent pas.',
    rowInPart: 'Chaque spécialité doit avoir un diplôme associé et ne peut pas être vide.',
    noRow: 'Vous devez ajouter au moins une spécialité avec un diplôme.',
    picture: 'Veuillez sélectionner une image valide (JPEG, PNG).',
    pictureTitle: 'Format invalide',
    referral: 'Le code parrainage est invalide.',
    referralFailed: 'Une erreur est survenue lors de la vérification du code.',
  });
  expect([wizardTexts.back, wizardTexts.next]).toEqual(['Retour', 'Suivant']);
});
