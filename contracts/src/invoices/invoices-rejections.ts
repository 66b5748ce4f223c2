import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const invoicesRejections = {
  INVOICE_NOT_FOUND: notFound('Cette facture est introuvable.'),
  INVOICING_NOT_SET_UP: conflict('Complétez d’abord vos mentions de facturation.'),
  ALREADY_INVOICED: conflict(
    'Ce rendez-vous a déjà une facture : annulez-la par un avoir avant d’en émettre une autre.',
  ),
  ALREADY_CREDITED: conflict('Un avoir annule déjà cette facture.'),
  SERIES_CLOSED: conflict(
    'L’année a changé : relisez la facture, elle portera un numéro de la nouvelle année.',
  ),
  SERIES_BEGUN: conflict(
    'Des factures de cette année portent déjà un numéro : le premier ne change plus.',
  ),
  SUPPLIED_LATER: invalid('La prestation ne peut pas dater d’un jour à venir.'),
  SIGNS_NOT_DRAWN: invalid(
    'Le PDF ne peut pas afficher certains signes : retirez les emoji, et écrivez en lettres latines.',
  ),
  SIRET_NOT_VALID: invalid('Ce SIRET n’existe pas : vérifiez ses quatorze chiffres.'),
  VAT_NUMBER_NOT_VALID: invalid(
    'Ce numéro de TVA ne correspond pas au SIRET : FR, deux signes, puis les neuf premiers chiffres du SIRET.',
  ),
} as const satisfies RejectionTable;

export type SeriesRejection =
  | 'ALREADY_INVOICED'
  | 'ALREADY_CREDITED'
  | 'INVOICE_NOT_FOUND'
  | 'SERIES_CLOSED';
