/* oxlint-disable max-lines -- a table, read entry by entry */
import { BLOG, type About, type OptionCode, type PartOfDay, type SearchedWeek } from 'contracts';

/** The paths of the pages, as the specifications write them. */
export const paths = {
  home: '/',
  about: '/a-propos',
  accessibility: '/accessibilite',
  legalNotice: '/mentions-legales',
  contact: '/contact',
  terms: '/cgu',
  connection: '/connexion',
  practices: '/nos-pratiques',
  blog: BLOG,
  article: `${BLOG}/:slug`,
  practicesView: '/nos-pratiques-view',
  practice: '/nos-pratiques/:slug',
  practiceInTown: '/nos-pratiques/:slug/:town',
  practitioner: '/professionnel/p/:slug',
  searchResults: '/search/results',
  bookingConfirmation: '/reservation/booking/consultation-confirm',
  requestConfirmation: '/reservation/booking/manual-confirm',
  eventConfirmation: '/reservation/booking/proevent-confirm',
  event: '/evenements/:id',
  customerBookings: '/customer/booking',
  customerDocuments: '/customer/documents',
  customerDocument: '/customer/documents/:id?',
  customerPractitioners: '/customer/praticiens',
  customerProfile: '/customer/show',
  askErasure: '/customer/supprimer-mon-compte',
  addRelative: '/addSubCustomer',
  editRelative: '/editSubCustomer/:id',
  deactivateRelative: '/delSubCustomer/:id',
  reactivateRelative: '/reactivateSubCustomer/:id',
  calendar: '/calendrier',
  requests: '/demandes',
  workshops: '/mes-evenements',
  newWorkshop: '/mes-evenements/nouveau',
  workshop: '/mes-evenements/:id',
  editWorkshop: '/mes-evenements/:id/modifier',
  invoices: '/facturation',
  newInvoice: '/facturation/nouvelle',
  invoicing: '/facturation/mentions',
  clients: '/clients',
  client: '/clients/:id',
  compareClients: '/clients/:id/comparer/:otherId',
  consultations: '/consultations',
  consultationSlots: '/consultation-slots',
  diplomas: '/diplomes',
  ownProfile: '/profil-praticien',
  askPractitionerErasure: '/praticien/supprimer-mon-compte',
  practitionerWelcome: '/praticien/bienvenue',
  admin: '/admin',
  adminArticles: '/admin/articles',
  adminNewArticle: '/admin/articles/nouveau',
  adminArticle: '/admin/articles/:articleId',
  adminNewsletter: '/admin/newsletter',
  adminNewIssue: '/admin/newsletter/nouveau',
  adminIssue: '/admin/newsletter/:issueId',
  adminCatalogue: '/admin/catalogue',
  adminBookingHistory: '/admin/historique/:bookingId',
  adminHistory: '/admin/historique',
  adminWorkshopHistory: '/admin/evenements/:workshopId',
  adminMessage: '/admin/messages/:messageId',
  adminMessages: '/admin/messages',
  adminMail: '/admin/mails/:mailId',
  adminMails: '/admin/mails',
  adminMailTemplates: '/admin/modeles',
  adminPerson: '/admin/personnes/:accountId',
  adminRecordedClient: '/admin/clients-notes/:customerId',
  adminReplay: '/admin/relecture',
  adminValidation: '/admin/validations/:diplomaId',
  adminValidations: '/admin/validations',
  forgottenPassword: '/demande-reset-password',
  choosePassword: '/reset-password/:token',
  changePassword: '/reset-password/connected',
  confirmEmail: '/confirmation-email/:token',
  changeEmail: '/compte/adresse-email',
  confirmNewEmail: '/nouvelle-adresse/:token',
  restoreEmail: '/adresse-precedente/:token',
  erasureRequested: '/compte-en-suppression',
  logout: '/logout',
  unknown: '/unknown',
} as const;

export const anchors = {
  search: '/#search',
  howItWorks: '/#comment',
  practitionerTool: '/#protool',
  terms: '/cgu#conditions',
  confidentiality: '/cgu#confidentialite',
} as const;

export const practitionerPath = (slug: string): string =>
  `/professionnel/p/${encodeURIComponent(slug)}`;

export type SearchFilters = {
  readonly option?: readonly OptionCode[] | undefined;
  /** Ids of the catalogue. */
  readonly audience?: readonly string[] | undefined;
  readonly week?: SearchedWeek | undefined;
  readonly partOfDay?: PartOfDay | undefined;
  /** In euros. */
  readonly priceMax?: number | undefined;
};

export type SearchQuery = SearchFilters & {
  /** The chosen suggestion. */
  readonly type?: 'speciality' | 'keyword' | undefined;
  readonly id?: string | undefined;
  /** The typed place; 'France' for a session by video. */
  readonly location?: string | undefined;
  /** The search words as typed. */
  readonly rawInput?: string | undefined;
  /** From 1; an address without it means the first page. */
  readonly page?: number | undefined;
  /** The first result that a filter by hours looks at; from 0, which no address says. */
  readonly lookFrom?: number | undefined;
};

/** Another search begins with its first results. */
export const fromTheFirst = { page: undefined, lookFrom: undefined } as const;

/** The filters as parameters of an address. */
export const filterEntries = ({
  option = [],
  audience = [],
  week,
  partOfDay,
  priceMax,
}: SearchFilters): readonly (readonly [string, string])[] => [
  ...option.map((code) => ['option', code] as const),
  ...audience.map((id) => ['audience', id] as const),
  ...(week === undefined ? [] : [['week', week] as const]),
  ...(partOfDay === undefined ? [] : [['partOfDay', partOfDay] as const]),
  ...(priceMax === undefined ? [] : [['priceMax', String(priceMax)] as const]),
];

/** The path of the search results; without a query, the empty search. */
export const searchResultsPath = (searched: SearchQuery = {}): string => {
  const { type, id, location, rawInput, page = 1, lookFrom } = searched;
  const parameters = [
    ...Object.entries({ type, id, location, rawInput }),
    ...filterEntries(searched),
    ['page', page > 1 ? String(page) : ''] as const,
    ['lookFrom', lookFrom ? String(lookFrom) : ''] as const,
  ].flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`;
  return `${paths.searchResults}${query}`;
};
export const eventPath = (id: string): string => `/evenements/${encodeURIComponent(id)}`;

export const eventConfirmationPath = (id: string): string =>
  `${paths.eventConfirmation}?proEvent=${encodeURIComponent(id)}`;

export const articlePath = (slug: string): string => `${BLOG}/${encodeURIComponent(slug)}`;

/** The page of the list; the first has no number. */
export const blogPath = (page: number): string => (page > 1 ? `${BLOG}?page=${page}` : BLOG);

export const adminArticlePath = (articleId: string): string =>
  `${paths.adminArticles}/${encodeURIComponent(articleId)}`;

export const adminIssuePath = (issueId: string): string =>
  `${paths.adminNewsletter}/${encodeURIComponent(issueId)}`;

export const practicePath = (slug: string): string =>
  `${paths.practices}/${encodeURIComponent(slug)}`;

/** The practitioners of a practice in a town; the calls answer the slug of the town. */
export const practiceInTownPath = (slug: string, town: string): string =>
  `${practicePath(slug)}/${encodeURIComponent(town)}`;

/** One of the customer's own bookings; without an id, all of them. */
export const bookingPath = (bookingId?: string): string =>
  bookingId === undefined
    ? paths.customerBookings
    : `${paths.customerBookings}?booking=${encodeURIComponent(bookingId)}`;

/** A document of the customer, by its own id or by that of its appointment. */
export const documentPath = (id: string): string =>
  `${paths.customerDocuments}/${encodeURIComponent(id)}`;

export const bookingInAgendaPath = (day: string, bookingId: string): string =>
  `${paths.calendar}?${new URLSearchParams({ date: day, booking: bookingId }).toString()}`;

export const requestPath = (requestId: string): string =>
  `${paths.customerBookings}?demande=${encodeURIComponent(requestId)}`;

export const receivedRequestPath = (requestId: string): string =>
  `${paths.requests}?demande=${encodeURIComponent(requestId)}`;

export const workshopPath = (id: string): string => `${paths.workshops}/${encodeURIComponent(id)}`;
export const editWorkshopPath = (id: string): string => `${workshopPath(id)}/modifier`;
/** A new event with the terms of another, without its dates. */
export const copiedWorkshopPath = (id: string): string =>
  `${paths.newWorkshop}?copie=${encodeURIComponent(id)}`;

export const bookingInvoicePath = (bookingId: string): string =>
  `${paths.newInvoice}?rendezvous=${encodeURIComponent(bookingId)}`;
export const clientInvoicePath = (customerId: string): string =>
  `${paths.newInvoice}?client=${encodeURIComponent(customerId)}`;

export const clientPath = (id: string): string => `${paths.clients}/${encodeURIComponent(id)}`;
/** The form of a new appointment; the history entry holds for whom. */
export const newBookingPath = `${paths.calendar}?new=`;
/** Two files that may be of one person. */
export const compareClientsPath = (id: string, otherId: string): string =>
  `${clientPath(id)}/comparer/${encodeURIComponent(otherId)}`;

export const relativesPath = `${paths.customerProfile}#proches`;

export const ownDataPath = `${paths.customerProfile}#mes-donnees`;

export const ownAccountPath = `${paths.ownProfile}#compte`;

const relativePathOf =
  (path: '/editSubCustomer' | '/delSubCustomer' | '/reactivateSubCustomer') =>
  (id: string): string =>
    `${path}/${encodeURIComponent(id)}`;

export const editRelativePath = relativePathOf('/editSubCustomer');
export const deactivateRelativePath = relativePathOf('/delSubCustomer');
export const reactivateRelativePath = relativePathOf('/reactivateSubCustomer');

export const bookingHistoryPath = (bookingId: string): string =>
  `/admin/historique/${encodeURIComponent(bookingId)}`;

export const workshopHistoryPath = (workshopId: string): string =>
  `/admin/evenements/${encodeURIComponent(workshopId)}`;

export const validationPath = (diplomaId: string): string =>
  `/admin/validations/${encodeURIComponent(diplomaId)}`;

export const personPath = (accountId: string): string =>
  `/admin/personnes/${encodeURIComponent(accountId)}`;

/** The operators' page about a client whom a practitioner recorded, without an account. */
export const recordedClientPath = (customerId: string): string =>
  `/admin/clients-notes/${encodeURIComponent(customerId)}`;

export const adminMessagePath = (messageId: string): string =>
  `/admin/messages/${encodeURIComponent(messageId)}`;

const historyPaths: Readonly<Record<About['kind'], (id: string) => string>> = {
  account: personPath,
  booking: bookingHistoryPath,
  diploma: validationPath,
  message: adminMessagePath,
  // A paper is shown on the account of its customer, whose id the operator knows.
  paper: personPath,
  // A request is shown on the accounts of both parties, whose ids the operator knows.
  request: personPath,
  seat: bookingHistoryPath,
  // Operators see the numbers of subscribers alone.
  subscription: () => '/admin/newsletter',
  // A trial is shown on its account, whose id the operator knows.
  trial: personPath,
};

export const historyPath = ({ kind, id }: About): string => historyPaths[kind](id);

/** The search of operators by the id of a booking or a person, or by the position of an event. */
export const foundByPath = (typed: string): string =>
  `${paths.adminHistory}?q=${encodeURIComponent(typed)}`;

/** The history of a practitioner's days, searched by the slug. */
export const practitionerDaysPath = (slug: string): string =>
  `${paths.adminHistory}?${new URLSearchParams({ practitioner: slug }).toString()}`;

export const adminMailPath = (mailId: string): string =>
  `/admin/mails/${encodeURIComponent(mailId)}`;
