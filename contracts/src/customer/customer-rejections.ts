import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const customerRejections = {
  CUSTOMER_NOT_FOUND: notFound('Ce client est introuvable.'),
  CUSTOMER_ALREADY_REGISTERED: conflict('Ce client est déjà inscrit.'),
  CUSTOMER_LEAVING: conflict(
    'Ce client a demandé la suppression de son compte : on ne peut plus réserver pour lui.',
  ),
  BIRTHDAY_NOT_VALID: invalid('Cette date de naissance n’est pas valide.'),
  PHONE_NOT_VALID: invalid('Ce numéro de téléphone n’est pas valide.'),
  ADDRESS_NOT_LOCATED: invalid(
    'Il manque des informations de localisation. Veuillez utiliser la suggestion pour remplir le champ adresse.',
  ),
  PROFILE_CHANGED: conflict(
    'Votre profil a été modifié entre-temps : relisez-le, puis enregistrez de nouveau vos changements.',
  ),
  TOO_MANY_RELATIVES: conflict(
    'Vous avez déjà autant de proches que l’on peut en ajouter : réactivez ou modifiez l’un d’eux.',
  ),
  RELATIVE_NOT_FOUND: notFound('Ce proche est introuvable.'),
} as const satisfies RejectionTable;

export type CustomerRejection = keyof typeof customerRejections | 'EMAIL_NOT_CONFIRMED';
