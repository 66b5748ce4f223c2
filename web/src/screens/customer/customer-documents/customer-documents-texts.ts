import { centsText, type CustomerPaper } from 'contracts';
import {
  counted,
  dayAndMonth,
  DEFAULT_ZONE,
  DOT,
  longDay,
  NBSP,
  sizeText,
  spokenHour,
  weekdayAndDay,
} from '../../../components/design/french-format.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';

const typeNames: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'PDF'],
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
]);

const typeName = (mime: string): string => typeNames.get(mime) ?? 'Fichier';

export const giverNameOf = ({ pro: { prenom, nom } }: CustomerPaper): string => `${prenom} ${nom}`;

const forPerson = ({ isForRelative, customer }: CustomerPaper): string =>
  isForRelative ? ` pour ${customer.prenom}` : '';

export const paperTitleOf = (paper: CustomerPaper): string => {
  if (paper.invoice !== null)
    return `${paper.invoice.kind === 'credit' ? 'Avoir' : 'Facture'} ${paper.invoice.numberText}`;
  return paper.title === null ? `Préconisation${forPerson(paper)}` : paper.title;
};

/** The day on which a paper was handed over. */
export const givenOn = ({ at }: CustomerPaper): string => wallClockOf(at, DEFAULT_ZONE).day;

/** 'Marc Delorme · 6 mars · PDF' */
export const paperLineOf = (paper: CustomerPaper): string =>
  [
    giverNameOf(paper),
    dayAndMonth(givenOn(paper)),
    ...(paper.file === null ? [] : [typeName(paper.file.mime)]),
    ...(paper.invoice === null ? [] : [centsText(paper.invoice.cents)]),
  ].join(DOT);

const moment = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return `${longDay(day)} à${NBSP}${spokenHour(hour)}`;
};

export const texts = {
  title: 'Mes documents',
  lead: 'Les préconisations, les fichiers et les factures que vos praticiens vous ont remis.',
  none: 'Aucun document trouvé',
  noneOfKind: 'Vos autres documents sont sous «\u00a0Tous\u00a0».',
  noneText: 'Vos praticiens vous remettent ici préconisations, fichiers et factures.',
  count: (count: number) => counted(count, 'document', 'documents'),
  about: (paper: CustomerPaper) =>
    `${paper.consultationName}${forPerson(paper)}, ${weekdayAndDay(paper.day)} ${paper.day.slice(0, 4)}`,
  given: ({ at }: CustomerPaper) => `Document remis le ${moment(at)}`,
  revised: (at: string) => `Document modifié le ${moment(at)}`,
  download: ({ mime, bytes }: NonNullable<CustomerPaper['file']>) =>
    `Télécharger le fichier (${typeName(mime)}, ${sizeText(bytes)})`,
  invoiceReaders: (name: string) => `Seules deux personnes la lisent${NBSP}: vous et ${name}.`,
  lostInPdf:
    'Le PDF est sans les emoji ni les lettres d’autres alphabets\u00a0: tout se lit sur cette page.',
  again: (name: string) => `Reprendre rendez-vous avec ${name}`,
  readers: (name: string) =>
    `Seules deux personnes le lisent${NBSP}: vous et ${name}. Ces conseils ne remplacent pas un avis médical.`,
} as const;
