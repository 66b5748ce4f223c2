import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const accountRejections = {
  BAD_CREDENTIALS: { status: 401, message: 'Identifiants incorrects.' },
  EMAIL_TAKEN: conflict('Cette adresse e-mail est déjà utilisée.'),
  SIGN_UP_UNDER_WAY: conflict(
    'Une inscription avec cette adresse e-mail est en cours : réessayez dans une minute.',
  ),
  PASSWORD_TOO_WEAK: invalid(
    'Le mot de passe doit contenir au moins 8 caractères, incluant une minuscule, une majuscule, un chiffre et un caractère spécial (@, &, %, ? ou !).',
  ),
  LOOKS_AUTOMATIC: invalid(
    'Cet envoi ressemble à celui d’un robot. Patientez quelques secondes, puis réessayez.',
  ),
  LINK_NOT_VALID: notFound(
    'Ce lien n’est pas valable : vérifiez qu’il est entier, ou demandez-en un autre.',
  ),
  LINK_EXPIRED: conflict('Ce lien a expiré : demandez-en un autre.'),
  LINK_USED: conflict(
    'Ce lien a déjà servi, ou le mot de passe a changé depuis : demandez-en un autre.',
  ),
  LINK_OF_ANOTHER_ACCOUNT: conflict(
    'Ce lien est celui d’un autre compte que le vôtre : déconnectez-vous, puis rouvrez-le.',
  ),
  EMAIL_NOT_CONFIRMED: conflict(
    'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé, puis recommencez.',
  ),
  EMAIL_ALREADY_CONFIRMED: conflict(
    'Votre adresse e-mail est déjà confirmée : vous pouvez continuer.',
  ),
  EMAIL_UNCHANGED: conflict('C’est déjà l’adresse e-mail de votre compte : indiquez-en une autre.'),
  EMAIL_LINK_OVER: conflict(
    'Ce lien a déjà servi, ou votre compte a changé depuis : connectez-vous pour en demander un autre.',
  ),
  EMAIL_NOT_HELD: notFound(
    'Ce lien ne permet plus de reprendre l’adresse : il a déjà servi, il a expiré, ou il n’est pas entier.',
  ),
  WRONG_PASSWORD: conflict('Ce n’est pas votre mot de passe actuel.'),
  ACCOUNT_NOT_FOUND: notFound('Ce compte est introuvable.'),
  ACCOUNT_ALREADY_OPEN: conflict('Ce compte existe déjà.'),
  ACCOUNT_SUSPENDED: {
    status: 403,
    message:
      'La connexion à ce compte n’est pas possible pour le moment : contactez l’équipe de Souffle.',
  },
  OWN_ACCOUNT: conflict('C’est votre propre compte : demandez-le à un collègue.'),
  ACCOUNT_CLOSED: conflict('Ce compte est fermé.'),
  ERASURE_BOOKINGS_AHEAD: conflict(
    'Il reste des rendez-vous, des inscriptions, des événements ou des demandes à venir : il faut d’abord les annuler.',
  ),
  ERASURE_BY_HAND: conflict('Ce compte est celui de l’exploitation : il ne s’efface qu’à la main.'),
  ERASURE_NOT_ASKED: conflict('La suppression de ce compte n’est pas demandée.'),
  ERASURE_UNDER_WAY: conflict(
    'La suppression de ce compte a commencé : on ne peut plus y renoncer.',
  ),
} as const satisfies RejectionTable;

export type AccountRejection = keyof typeof accountRejections;
