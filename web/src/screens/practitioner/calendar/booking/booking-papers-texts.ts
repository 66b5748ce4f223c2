import type { PractitionerBooking, PractitionerPaper } from 'contracts';
import {
  DEFAULT_ZONE,
  DOT,
  NBSP,
  sizeText,
  spokenStartThisYear,
} from '../../../../components/design/french-format.ts';
import { wallClockOf } from '../../../../components/design/wall-clock.ts';

const moment = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return spokenStartThisYear(day, hour);
};

export const papersTexts = {
  title: 'Documents remis',
  titleOf: ({ title }: PractitionerPaper) => title ?? 'Préconisation',
  lineOf: ({ at, revisedAt, file }: PractitionerPaper) =>
    [
      `Document remis le ${moment(at)}`,
      ...(revisedAt === null ? [] : [`modifié le ${moment(revisedAt)}`]),
      ...(file === null ? [] : [sizeText(file.bytes)]),
    ].join(DOT),
  withdraw: (paper: PractitionerPaper) => `Retirer «${NBSP}${papersTexts.titleOf(paper)}${NBSP}»`,
  /** The account belongs to who books, not to a relative. */
  noAccount: ({ customer }: PractitionerBooking) =>
    `${customer.fullName} n’a pas de compte\u00a0: ce que vous remettez ne peut pas encore être lu, et aucun e-mail ne part.`,
  willRead: ({ beneficiary }: PractitionerBooking) => `Ce que lira ${beneficiary}`,
  private: ({ isForRelative, beneficiary, customer }: PractitionerBooking) =>
    isForRelative
      ? `${customer.fullName}, qui réserve pour ${beneficiary}, le lit dans son espace. L’e-mail dit «${NBSP}un document${NBSP}», sans un mot de plus.`
      : `Vous et ${customer.fullName} seuls le lisez. L’e-mail dit «${NBSP}un document${NBSP}», sans un mot de plus.`,
  lostInPdf:
    'À l’écran, tout se lit. Dans le PDF, les emoji et les lettres d’autres alphabets ne s’affichent pas.',
  changed: 'Cette préconisation a changé dans un autre onglet. Elle dit maintenant\u00a0:',
  withdrawnMeanwhile: 'Elle a été retirée.',
  withdrawing: (paper: PractitionerPaper, { customer }: PractitionerBooking) =>
    `«${NBSP}${papersTexts.titleOf(paper)}${NBSP}» disparaît de l’espace de ${customer.fullName}, et une alerte le lui dit.`,
};
