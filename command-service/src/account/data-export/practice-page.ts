import { BRAND, legalMentionOf, NBSP, spokenStart } from 'contracts';
import {
  exportPage,
  factSection,
  invoiceLine,
  presentValues,
  listSection,
  dateTimeText,
} from './export-page.ts';
import { accountSection } from './own-account.ts';
import type { PracticeData } from './practice-data.ts';

type Data = PracticeData['data'];

const practiceSection = ({ practice: { profile, application, visioLink } }: Data): string => {
  if (profile === null) return '';
  const home = application?.homeAddress;
  return factSection('Votre profil', [
    ['Nom', [`${profile.firstname} ${profile.lastname}`]],
    ['Téléphone', presentValues(profile.phone)],
    [
      'Adresses',
      profile.addresses.map(({ street, zipCode, city }) => `${street}, ${zipCode} ${city}`),
    ],
    ['Domicile', home === undefined ? [] : [`${home.street}, ${home.zipCode} ${home.city}`]],
    ['SIRET', presentValues(application?.siret)],
    ['Présentation', presentValues(profile.presentationText)],
    [
      'Formations',
      profile.certifications.map(
        ({ year, certificationTitle }) => `${year}${NBSP}: ${certificationTitle}`,
      ),
    ],
    ['Lien de visio', presentValues(visioLink)],
  ]);
};

const invoicingSection = ({ practice: { invoicing } }: Data): string => {
  if (invoicing === null) return '';
  const { seller, vat, footerText } = invoicing;
  return factSection('Vos mentions de facturation', [
    ['Nom', [seller.name]],
    ['Forme juridique', presentValues(seller.legalForm)],
    ['Adresse', [`${seller.street}, ${seller.zipCode} ${seller.city}`]],
    ['Téléphone ou e-mail', presentValues(seller.contact)],
    ['SIRET', [seller.siret]],
    ['TVA', [seller.vatNumber ?? legalMentionOf(vat)]],
    ['Au bas de chaque facture', presentValues(footerText)],
  ]);
};

const stateNames = { pending: 'en attente', validated: 'validé', refused: 'refusé' } as const;

const participantsText = (count: number): string =>
  count === 0 ? 'aucun inscrit' : `${count}${NBSP}${count === 1 ? 'inscrit' : 'inscrits'}`;

const LEFT_OUT =
  `« L’exploitation » est l’équipe de ${BRAND}. Ni votre mot de passe, ni les liens secrets envoyés ` +
  'par e-mail, ni ce que l’équipe note pour elle-même ne figurent ici. Vos clients y sont nommés comme ' +
  'dans votre agenda ; leurs motifs, leurs messages et leurs coordonnées sont à eux, et n’y sont pas.';

// oxlint-disable-next-line max-lines-per-function -- sections, one after the other
export const practiceExportPage = (data: Data): Generator<string> => {
  const { account, practice, diplomas, clientNotes, bookings, workshops, requests } = data;
  const { messages, mails, alerts } = data;
  return exportPage({
    title: `Ce que ${BRAND} garde de vous`,
    lead: `Établi le ${dateTimeText(data.madeAt)} : tout ce que nous savons de vous et de votre activité. Le fichier donnees.json dit la même chose, champ par champ ; vos photos, vos diplômes et les fichiers que vous avez remis sont dans le dossier fichiers.`,
    sections: [
      accountSection(account, [
        'Alertes que vous n’avez pas encore vues',
        [String(alerts.unseen.length)],
      ]),
      practiceSection(data),
      invoicingSection(data),
      listSection(
        'Vos factures',
        data.invoices.map((invoice) => `${invoiceLine(invoice)}, ${invoice.buyer.name}`),
      ),
      listSection(
        'Vos diplômes',
        diplomas.map(({ fileName, state }) => `${fileName}, ${stateNames[state]}`),
      ),
      listSection(
        'Vos notes privées',
        clientNotes.map(({ clientName, noteText }) => `${clientName ?? 'Un client'} : ${noteText}`),
      ),
      listSection(
        'Vos rendez-vous',
        bookings.map(({ day, start, clientName, consultationName, state }) =>
          [
            spokenStart(day, start),
            clientName ?? 'un client',
            consultationName,
            ...(state === 'cancelled' ? ['annulé'] : []),
          ].join(', '),
        ),
      ),
      listSection(
        'Vos événements',
        workshops.map(({ sessions: [first], title, seats, state }) =>
          [
            ...(first === undefined ? [] : [spokenStart(first.day, first.start)]),
            title,
            participantsText(seats.filter((seat) => seat.state === 'taken').length),
            ...(state === 'cancelled' ? ['annulé'] : []),
          ].join(', '),
        ),
      ),
    ],
    things: [
      account,
      practice,
      alerts,
      ...bookings,
      ...workshops,
      ...data.papers,
      ...data.invoices,
      ...requests,
      ...messages,
      ...mails,
    ],
    leftOut: LEFT_OUT,
  });
};
