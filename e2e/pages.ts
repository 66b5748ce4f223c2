import type { Locator, Page } from '@playwright/test';
import type { Calls } from './calls.ts';
import { askErasure, signUpCustomer } from './new-customer.ts';
import type { Person } from './people.ts';
import {
  account,
  bell,
  CLAIRE,
  confirmButton,
  confirmPath,
  goOnToContact,
  requestConfirmPath,
  visit,
} from './steps.ts';

type As = (who: Person | 'visitor') => Promise<Calls>;

/** A page as a person sees it, and the sign that it is complete. */
export type PageState = {
  readonly title: string;
  readonly who: Person | 'visitor';
  /** Its address, found or created by calls without a screen. */
  readonly path: string | ((as: As) => Promise<string>);
  /** The steps to reach this state of the page. */
  readonly first?: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => Locator;
  /** The answer to its address, where it is not 200. */
  readonly status?: number;
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

/** The confirmation page of a start that is still free. */
const confirmation = async (as: As): Promise<string> => {
  const calls = await as('visitor');
  const requested = await calls.requestedBooking();
  const [, , , last] = await calls.freestDay(requested);
  return confirmPath(requested, last);
};

/** A booking of the demo, as an operator finds it. */
const historyOfABooking = async (as: As): Promise<string> =>
  `/admin/historique/${await (await as('operator')).aBookingOfClaire()}`;

/** A new booking of Camille. */
const aBookingOfCamille = async (as: As): Promise<string> => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking('Première', 'VISIO');
  const [, , start] = await camille.freestDay(requested);
  return camille.book(requested, start);
};

/** An event of the demo, found by its title, since journeys add others. */
const anEvent = async (as: As, title: string): Promise<string> => {
  const { events } = await (await as('visitor')).profile();
  const found = events.find((event) => event.title === title);
  if (found === undefined) throw new Error(`Claire has no event ${title}.`);
  return found.id;
};
const eventPath =
  (title: string, pathOf = (id: string) => `/evenements/${id}`) =>
  async (as: As) =>
    pathOf(await anEvent(as, title));

/** The mail to a customer who has just booked, with the file for her calendar. */
const mailOfABooking = async (as: As): Promise<string> => {
  const bookingId = await aBookingOfCamille(as);
  return `/admin/mails/${await (await as('operator')).mailToTheCustomer(bookingId)}`;
};

/** The person who has just booked, as an operator finds them. */
const personWhoBooked = async (as: As): Promise<string> => {
  const bookingId = await aBookingOfCamille(as);
  return `/admin/personnes/${await (await as('operator')).accountBehind(bookingId)}`;
};

/** A separate account, whose erasure is pending from then on. */
const leaveTo = (path: string) => async (page: Page) => {
  const password = 'Anna1234!';
  await signUpCustomer(page, password);
  await askErasure(page, password);
  await visit(page, path);
};

const view = (name: string) => (page: Page) =>
  page.getByRole('main').getByText(name, { exact: true }).click();

/** Every page that exists, and what opens over it. */
export const pageStates: readonly PageState[] = [
  {
    title: 'the home page',
    who: 'visitor',
    path: '/',
    shows: (page) =>
      page
        .getByRole('region', { name: /^Libres bientôt/ })
        .getByRole('link', { name: /disponible$/ })
        .first(),
  },
  {
    title: 'what the search of the home page proposes',
    who: 'visitor',
    path: '/',
    first: (page) => page.getByLabel('Je cherche', { exact: true }).pressSequentially('natu'),
    shows: (page) => page.getByRole('option').first(),
  },
  {
    title: 'whom a search found',
    who: 'visitor',
    path: '/search/results?location=France',
    shows: (page) => page.getByRole('button', { name: /^Charger plus/ }),
  },
  {
    title: 'a search that found nobody',
    who: 'visitor',
    path: '/search/results?rawInput=xyzzy&location=Nullepart&option=VISIO',
    shows: (page) => page.getByText('Aucun résultat trouvé.'),
  },
  {
    title: 'a search without words',
    who: 'visitor',
    path: '/search/results',
    first: (page) => page.getByRole('button', { name: 'Rechercher' }).click({ force: true }),
    shows: (page) => page.getByRole('alert'),
  },
  {
    title: 'the practices',
    who: 'visitor',
    path: '/nos-pratiques',
    shows: heading('À chacun sa façon de souffler'),
  },
  {
    title: 'a practice',
    who: 'visitor',
    path: '/nos-pratiques/sophrologie',
    shows: (page) => page.getByRole('link', { name: /^Voir ses horaires/ }).first(),
  },
  {
    title: 'a practice in a town',
    who: 'visitor',
    path: '/nos-pratiques/sophrologie/nantes',
    shows: heading('Sophrologie à Nantes'),
  },
  {
    title: 'the blog',
    who: 'visitor',
    path: '/blog',
    shows: heading('Le blog'),
  },
  {
    title: 'an article',
    who: 'visitor',
    path: '/blog/mieux-dormir-quand-les-jours-changent',
    shows: heading('Mieux dormir quand les jours changent'),
  },
  {
    title: 'the articles of the operators',
    who: 'operator',
    path: '/admin/articles',
    shows: heading('Articles'),
  },
  {
    title: 'the newsletter of the operators',
    who: 'operator',
    path: '/admin/newsletter',
    shows: heading('La lettre'),
  },
  {
    title: 'a practice that there is not',
    who: 'visitor',
    path: '/nos-pratiques/personne',
    status: 404,
    shows: heading('Page non trouvée'),
  },
  {
    title: 'a profile',
    who: 'visitor',
    path: CLAIRE,
    shows: (page) => page.getByRole('group', { name: 'Créneaux' }),
  },
  {
    title: 'an imported profile',
    who: 'visitor',
    path: '/professionnel/p/odile-garnier',
    shows: heading('Odile Garnier'),
  },
  {
    title: 'seven days of a profile',
    who: 'visitor',
    path: CLAIRE,
    first: (page) => page.getByRole('button', { name: '+ 2 jours' }).click(),
    shows: (page) => page.getByRole('group', { name: 'Créneaux' }).getByRole('list').nth(6),
  },
  {
    title: 'the statement of accessibility',
    who: 'visitor',
    path: '/accessibilite',
    shows: heading('Un site que chacun doit pouvoir utiliser'),
  },
  {
    title: 'the terms and what becomes of data',
    who: 'visitor',
    path: '/cgu',
    shows: heading('Conditions d’utilisation et confidentialité'),
  },
  {
    title: 'who we are',
    who: 'visitor',
    path: '/a-propos',
    shows: heading('Une conviction, et des personnes de confiance'),
  },
  {
    title: 'the legal notice',
    who: 'visitor',
    path: '/mentions-legales',
    shows: (page) => page.getByText('n’a pas encore renseigné son éditeur'),
  },
  { title: 'the connection', who: 'visitor', path: '/connexion', shows: heading('Bienvenue') },
  {
    title: 'the confirmation for someone signed out',
    who: 'visitor',
    path: confirmation,
    shows: (page) => page.getByRole('radio', { name: /^Nouveau sur Souffle/ }),
  },
  {
    title: 'the second step of the sign-up there',
    who: 'visitor',
    path: confirmation,
    first: (page) => goOnToContact(page, 'Petit'),
    shows: (page) => page.getByLabel('Le même, encore une fois'),
  },
  {
    title: 'the sign-in there',
    who: 'visitor',
    path: confirmation,
    first: (page) => account(page).check(),
    shows: (page) => page.getByLabel('Mot de passe', { exact: true }),
  },
  {
    title: 'the confirmation for a customer',
    who: 'camille',
    path: confirmation,
    shows: (page) => page.getByRole('radio', { name: 'Jeanne Durand' }),
  },
  {
    title: 'the confirmation for a practitioner',
    who: 'claire',
    path: confirmation,
    shows: (page) => page.getByRole('heading', { name: 'Il vous faut un espace client' }),
  },
  {
    title: 'the confirmation of a booking that is done',
    who: 'camille',
    path: confirmation,
    first: (page) => confirmButton(page).click(),
    shows: (page) => page.getByText('Rendez-vous confirmé', { exact: true }),
  },
  {
    title: 'the bookings of a customer',
    who: 'camille',
    path: '/customer/booking',
    first: (page) => page.getByText(/^Annulés/).click(),
    shows: (page) => page.getByText('Annulé par le praticien').first(),
  },
  {
    title: 'an event',
    who: 'visitor',
    path: eventPath('Bain sonore'),
    shows: heading('Bain sonore'),
  },
  {
    title: 'an event that is full',
    who: 'visitor',
    path: eventPath('Bien dormir, simplement'),
    shows: (page) => page.getByRole('link', { name: 'Rejoindre la liste d’attente' }),
  },
  {
    title: 'an event that there is not',
    who: 'visitor',
    path: '/evenements/aucun',
    status: 404,
    shows: heading('Événement introuvable'),
  },
  {
    title: 'the sign-up for an event',
    who: 'camille',
    path: eventPath('Bain sonore', (id) => `/reservation/booking/proevent-confirm?proEvent=${id}`),
    shows: (page) => page.getByRole('checkbox', { name: /Jeanne Durand/ }),
  },
  {
    title: 'why somebody else had the place',
    who: 'camille',
    path: '/customer/booking',
    first: (page) =>
      page
        .getByRole('button', { name: /^Pourquoi pas moi/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByText(/Vous avez rejoint la liste/),
  },
  {
    title: 'the clients of a practitioner',
    who: 'claire',
    path: '/clients',
    shows: (page) => page.getByRole('heading', { name: /^Vous suivez/ }),
  },
  {
    title: 'the file of a client',
    who: 'claire',
    path: '/clients?q=odette%20marchais',
    first: (page) => page.getByRole('link', { name: /Odette Marchais/ }).click(),
    shows: heading('Odette Marchais'),
  },
  {
    title: 'the events of a practitioner',
    who: 'claire',
    path: '/mes-evenements',
    shows: (page) => page.getByRole('heading', { level: 1, name: /événements? à venir$/ }),
  },
  {
    title: 'the form for an event',
    who: 'claire',
    path: '/mes-evenements/nouveau',
    first: (page) =>
      page.getByRole('button', { name: 'Publier et ouvrir les inscriptions' }).click(),
    shows: (page) => page.getByText('Donnez un titre à l’événement.'),
  },
  {
    title: 'the participants of an event',
    who: 'claire',
    path: eventPath('Bien dormir, simplement', (id) => `/mes-evenements/${id}`),
    shows: heading('Bien dormir, simplement'),
  },
  {
    title: 'the history of an event',
    who: 'operator',
    path: eventPath('Bain sonore', (id) => `/admin/evenements/${id}`),
    shows: (page) => page.getByRole('heading', { name: 'Ce qui s’est passé' }),
  },
  {
    title: 'the question before cancelling',
    who: 'camille',
    path: '/customer/booking',
    first: (page) =>
      page
        .getByRole('button', { name: /^Annuler le rendez-vous/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('button', { name: 'Oui, annuler' }),
  },
  {
    title: 'the alerts',
    who: 'claire',
    path: '/',
    first: (page) => bell(page).click(),
    shows: (page) => page.getByRole('button', { name: 'Supprimer toutes' }),
  },
  {
    title: 'the agenda as a week',
    who: 'claire',
    path: '/calendrier',
    first: view('Semaine'),
    shows: (page) => page.getByRole('region', { name: /^Agenda, / }),
  },
  {
    title: 'the agenda as a day',
    who: 'claire',
    path: '/calendrier',
    first: view('Jour'),
    shows: (page) => page.getByRole('region', { name: /^Agenda, / }),
  },
  {
    title: 'the agenda as a list',
    who: 'claire',
    path: '/calendrier',
    first: view('Liste'),
    shows: (page) => page.getByRole('listitem').first(),
  },
  {
    title: 'a booking in the agenda',
    who: 'claire',
    path: '/calendrier',
    first: async (page) => {
      await view('Liste')(page);
      await page.getByRole('listitem').getByRole('button').last().click();
    },
    shows: (page) => page.getByRole('heading', { name: 'Historique' }),
  },
  {
    title: 'the form that moves a booking',
    who: 'claire',
    path: '/calendrier',
    first: async (page) => {
      await view('Liste')(page);
      await page.getByRole('button', { name: 'Semaine suivante' }).click();
      await page.getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Déplacer ce rendez-vous' }).click();
      await page.getByRole('button', { name: 'Déplacer', exact: true }).click();
    },
    shows: (page) => page.getByText('Choisissez une heure.'),
  },
  {
    title: 'the profile of a customer and the relatives',
    who: 'camille',
    path: '/customer/show',
    shows: (page) => page.getByRole('heading', { name: 'Jeanne Durand' }),
  },
  {
    title: 'the profile that lacks something',
    who: 'camille',
    path: '/customer/show',
    first: async (page) => {
      await page.getByLabel('Prénom', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
    },
    shows: (page) => page.getByText('Tous les champs sont obligatoires.'),
  },
  {
    title: 'what is read before an account is deleted',
    who: 'camille',
    path: '/customer/supprimer-mon-compte',
    shows: heading('Supprimer votre compte'),
  },
  {
    title: 'the deletion of an account, without the password',
    who: 'camille',
    path: '/customer/supprimer-mon-compte',
    first: (page) => page.getByRole('button', { name: 'Supprimer mon compte' }).click(),
    shows: (page) => page.getByText('Indiquez votre mot de passe.'),
  },
  {
    title: 'the deletion of a practitioner’s account',
    who: 'claire',
    path: '/praticien/supprimer-mon-compte',
    shows: heading('Supprimer votre compte'),
  },
  {
    title: 'an account that is to be erased',
    who: 'visitor',
    path: '/connexion',
    first: leaveTo('/compte-en-suppression'),
    shows: (page) => page.getByRole('button', { name: 'Garder mon compte' }),
  },
  {
    title: 'the confirmation for whoever is to be erased',
    who: 'visitor',
    path: confirmation,
    first: (page) => leaveTo(page.url())(page),
    shows: (page) => page.getByRole('link', { name: 'Garder mon compte' }),
  },
  {
    title: 'a relative to be added',
    who: 'camille',
    path: '/addSubCustomer',
    shows: heading('Ajouter un proche'),
  },
  {
    title: 'the question before deactivating a relative',
    who: 'camille',
    path: '/customer/show',
    first: (page) => page.getByRole('link', { name: 'Désactiver Jeanne Durand' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Oui, désactiver' }),
  },
  {
    title: 'a relative of nobody',
    who: 'camille',
    path: '/editSubCustomer/personne',
    shows: heading('Ce proche est introuvable.'),
  },
  {
    title: 'the documents of a customer',
    who: 'camille',
    path: '/customer/documents',
    shows: (page) => page.getByRole('link', { name: /^Exercices du soir/ }),
  },
  {
    title: 'the practitioners of a customer',
    who: 'camille',
    path: '/customer/praticiens',
    shows: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    title: 'a request that is read once more',
    who: 'camille',
    path: async (as) =>
      requestConfirmPath(
        await (await as('camille')).requestedBooking(),
        'Je suis libre le vendredi.',
      ),
    shows: (page) => page.getByRole('button', { name: 'Envoyer la demande' }),
  },
  {
    title: 'the request that a profile asks for',
    who: 'visitor',
    path: '/professionnel/p/marc-delorme',
    first: (page) => page.getByRole('button', { name: 'Relire et envoyer' }).click(),
    shows: (page) => page.getByText('Veuillez remplir tous les champs'),
  },
  {
    title: 'a request and how it may be answered',
    who: 'marc',
    path: '/demandes',
    first: (page) =>
      page.getByRole('region', { name: 'À vous de répondre' }).getByRole('link').first().click(),
    shows: (page) => page.getByRole('button', { name: 'Refuser la demande' }),
  },
  {
    title: 'the requests that have ended',
    who: 'marc',
    path: '/demandes?etat=terminees',
    shows: (page) => page.getByRole('region', { name: 'Demandes terminées' }),
  },
  {
    title: 'the requests that nobody has sent',
    who: 'claire',
    path: '/demandes',
    shows: (page) => page.getByRole('heading', { name: 'Aucune demande en cours' }),
  },
  {
    title: 'the sessions of a practitioner',
    who: 'claire',
    path: '/consultations',
    shows: (page) => page.getByRole('rowheader', { name: /^Séance de suivi/ }),
  },
  {
    title: 'the sessions, one of them new and wanting',
    who: 'claire',
    path: '/consultations?seance=nouvelle',
    first: async (page) => {
      await page.getByLabel('Type de séance').selectOption('Autre');
      await page.getByRole('button', { name: 'Enregistrer la séance' }).click();
    },
    shows: (page) => page.getByText('Veuillez choisir un public.'),
  },
  {
    title: 'the week of slots',
    who: 'claire',
    path: '/consultation-slots',
    shows: (page) => page.getByRole('button', { name: /^Créneau du lundi/ }).first(),
  },
  {
    title: 'the week of slots as a list, with a menu',
    who: 'claire',
    path: '/consultation-slots?vue=liste',
    first: (page) =>
      page
        .getByRole('button', { name: /^Créneau du lundi/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Supprimer' }),
  },
  {
    title: 'the week, and a slot that touches bookings',
    who: 'claire',
    path: '/consultation-slots?vue=liste',
    first: async (page) => {
      await page.getByRole('button', { name: /^Créneau du mardi, 14:00/ }).click();
      await page.getByRole('menuitem', { name: 'Modifier' }).click();
      await page.getByLabel('Fin').fill('14:30');
    },
    shows: (page) => page.getByRole('button', { name: 'Enregistrer le créneau' }),
  },
  {
    title: 'the diplomas of a practitioner',
    who: 'claire',
    path: '/diplomes',
    shows: (page) => page.getByRole('heading', { level: 2, name: /^Essai gratuit/ }),
  },
  { title: 'the way out', who: 'camille', path: '/logout', shows: heading('Vous nous quittez') },
  {
    title: 'the administration',
    who: 'operator',
    path: '/admin',
    shows: (page) => page.getByText(/votre attention\.$/),
  },
  {
    title: 'the diplomas of the administration',
    who: 'operator',
    path: '/admin/validations',
    shows: (page) => page.getByRole('heading', { level: 1, name: /diplômes? à lire$/ }),
  },
  {
    title: 'the views and what is rebuilt beside them',
    who: 'operator',
    path: '/admin/relecture',
    first: async (page) => {
      const rebuild = page.getByRole('button', { name: 'Reconstruire à côté : Catalogue' });
      const ready = page.getByRole('button', { name: 'Basculer : Catalogue' });
      await rebuild.or(ready).first().waitFor();
      if (!(await ready.isVisible())) await rebuild.click();
      await page.getByRole('button', { name: 'Vérifier les chevauchements' }).click();
    },
    shows: (page) => page.getByRole('heading', { name: 'Aucun chevauchement' }),
  },
  {
    title: 'the search for a booking',
    who: 'operator',
    path: '/admin/historique?q=1',
    shows: (page) => page.getByText(/Aucun rendez-vous trouvé|rendez-vous trouvé/).first(),
  },
  {
    title: 'the history of a booking',
    who: 'operator',
    path: historyOfABooking,
    first: (page) => page.getByRole('button', { name: 'Voir le fait brut' }).first().click(),
    shows: (page) => page.getByRole('region', { name: /^Fait BookingPlaced/ }),
  },
  {
    title: 'the mails',
    who: 'operator',
    path: '/admin/mails',
    shows: (page) => page.getByRole('heading', { name: 'E-mails' }),
  },
  {
    title: 'the templates of mails',
    who: 'operator',
    path: '/admin/modeles',
    shows: (page) => page.getByRole('link', { name: 'Rendez-vous confirmé' }),
  },
  {
    title: 'a mail',
    who: 'operator',
    path: mailOfABooking,
    // The frame of the HTML part cannot be measured, since no script may run in it.
    first: async (page) => {
      await page.getByLabel('Raison de l’accès').fill('Une question à son sujet.');
      await page.getByRole('button', { name: 'Révéler' }).click();
      await page.getByRole('tab', { name: 'Agenda (.ics)' }).click();
    },
    shows: (page) => page.getByRole('link', { name: 'Télécharger le fichier .ics' }),
  },
  {
    title: 'a person',
    who: 'operator',
    path: personWhoBooked,
    shows: (page) => page.getByText('Un compte a été ouvert.'),
  },
  {
    title: 'the question before a person is erased',
    who: 'operator',
    path: personWhoBooked,
    first: (page) => page.getByRole('button', { name: 'Effacer cette personne' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Oui, effacer pour toujours' }),
  },
  {
    title: 'a forgotten password',
    who: 'visitor',
    path: '/demande-reset-password',
    shows: (page) => page.getByRole('button', { name: 'Recevoir un lien' }),
  },
  {
    title: 'another password, signed in',
    who: 'camille',
    path: '/reset-password/connected',
    shows: (page) => page.getByLabel('Mot de passe actuel', { exact: true }),
  },
  {
    title: 'another mail address, signed in',
    who: 'camille',
    path: '/compte/adresse-email',
    shows: (page) => page.getByLabel('Nouvelle adresse e-mail', { exact: true }),
  },
  {
    title: 'the link that confirms another mail address',
    who: 'visitor',
    path: '/nouvelle-adresse/secret',
    shows: (page) => page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }),
  },
  {
    title: 'the link that gives a mail address back',
    who: 'visitor',
    path: '/adresse-precedente/secret',
    shows: (page) => page.getByRole('button', { name: 'Reprendre mon adresse' }),
  },
  {
    title: 'the page of accounts without a space',
    who: 'visitor',
    path: '/unknown',
    shows: heading('Vous n’êtes pas connecté'),
  },
  {
    title: 'a page that does not exist',
    who: 'visitor',
    path: '/nulle-part',
    shows: heading('Page non trouvée'),
    status: 404,
  },
  {
    title: 'a practitioner who does not exist',
    who: 'visitor',
    path: '/professionnel/p/personne',
    shows: heading('Ce praticien est introuvable.'),
    status: 404,
  },
];

/** Goes there and waits until it is all there. */
export const openPageState = async (page: Page, as: As, { path, first, shows }: PageState) => {
  await visit(page, typeof path === 'string' ? path : await path(as));
  await first?.(page);
  await shows(page).waitFor();
};
