import { BRAND } from 'contracts';
import {
  exportPage,
  factSection,
  invoiceLine,
  presentValues,
  listSection,
  dateTimeText,
  type ExportFact,
} from './export-page.ts';
import { accountSection } from './own-account.ts';
import type { OwnData } from './own-data.ts';
import { personLines } from './personal-lines.ts';

type OwnCustomer = OwnData['customers'][number];

const customerSection = ({ relatives, contactEmail, ...customer }: OwnCustomer): string => {
  const [name = '', ...lines] = personLines(customer);
  const states = (active: boolean) => (active ? [] : ['Retiré de votre famille']);
  return factSection(name, [
    ['Coordonnées', lines],
    ['Adresse e-mail notée par un praticien', presentValues(contactEmail)],
    ...relatives.map((relative): ExportFact => [
      'Proche',
      [...personLines(relative), ...states(relative.active)],
    ]),
  ]);
};

const LEFT_OUT =
  `« L’exploitation » est l’équipe de ${BRAND}. Ni votre mot de passe, ni les liens secrets envoyés ` +
  'par e-mail, ni ce que l’équipe note pour elle-même, ni ce qui concerne d’autres personnes que vous ' +
  'et vos proches ne figurent ici. Les notes qu’un praticien garde pour lui sont à lui demander.';

export const historyPage = (data: OwnData): Generator<string> => {
  const { account, customers, practitioners, bookings, requests, seats, messages, mails, alerts } =
    data;
  return exportPage({
    title: `Ce que ${BRAND} garde de vous`,
    lead: `Établi le ${dateTimeText(data.madeAt)} : tout ce que nous savons de vous et de vos proches. Le fichier donnees.json dit la même chose, champ par champ ; les fichiers que vos praticiens vous ont remis sont dans le dossier fichiers.`,
    sections: [
      accountSection(account, [
        'Alertes que vous n’avez pas encore vues',
        [String(alerts.unseen.length)],
      ]),
      ...customers.map(customerSection),
      listSection(
        'Vos factures',
        data.invoices.map((invoice) => `${invoiceLine(invoice)}, ${invoice.seller.name}`),
      ),
      listSection('Vos praticiens', [...new Set(practitioners.flatMap(({ name }) => name ?? []))]),
    ],
    things: [
      account,
      alerts,
      ...customers,
      ...bookings,
      ...requests,
      ...seats,
      ...data.papers,
      ...data.invoices,
      ...messages,
      ...mails,
    ],
    leftOut: LEFT_OUT,
  });
};
