import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const practitionerRejections = {
  PRACTITIONER_NOT_FOUND: notFound('Ce praticien est introuvable.'),
  PRACTITIONER_ALREADY_REGISTERED: conflict('Ce praticien est déjà inscrit.'),
  SLUG_RESERVED: conflict('Cette adresse de profil n’est pas disponible.'),
  UNKNOWN_ZONE: conflict('Ce fuseau horaire est inconnu.'),
  ADDRESS_IN_ANOTHER_ZONE: conflict(
    'Toutes vos adresses doivent être dans le même fuseau horaire.',
  ),
  SPECIALITY_UNKNOWN: invalid(
    'Cette spécialité n’existe pas ou plus : choisissez-la dans la liste.',
  ),
  KEYWORD_UNKNOWN: invalid('Ce mot-clé n’existe pas ou plus : choisissez-le dans la liste.'),
  DIPLOMA_MISSING: invalid(
    'Chaque spécialité doit avoir un diplôme associé et ne peut pas être vide.',
  ),
  DIPLOMA_NOT_FOUND: notFound('Ce diplôme est introuvable.'),
  DIPLOMA_FILE_LOST: conflict(
    'Le fichier de ce diplôme manque, ou n’est plus celui qui a été envoyé : il ne peut être ni lu ni validé. Refusez-le pour que le praticien en envoie un autre.',
  ),
  DIPLOMA_ALREADY_DECIDED: conflict(
    'Une décision a déjà été prise sur ce diplôme : rechargez la page.',
  ),
  DIPLOMA_NOT_AWAITED: conflict('Aucun autre diplôme n’est attendu pour cette spécialité.'),
  FILE_NOT_FOUND: notFound('Ce fichier est introuvable.'),
  ADDRESS_IN_USE: conflict(
    'Des créneaux de votre semaine ont lieu à cette adresse : changez-les d’abord.',
  ),
  TOO_MANY_ADDRESSES: conflict(
    'Vous avez déjà autant d’adresses que l’on peut en avoir : modifiez l’une d’elles.',
  ),
  YEAR_NOT_VALID: invalid('L’année doit être entre 1950 et cette année.'),
  URL_NOT_VALID: invalid(
    'Cette adresse web n’est pas valide : elle commence par https:// et mène au bon site.',
  ),
  ADDRESS_UNKNOWN: notFound('Cette adresse n’est pas dans votre profil.'),
  VISIO_LINK_NOT_VALID: invalid(
    'Ce lien n’est pas valide : collez l’adresse complète de votre salle, qui commence par https://.',
  ),
} as const satisfies RejectionTable;

export type PractitionerRejection = keyof typeof practitionerRejections;
