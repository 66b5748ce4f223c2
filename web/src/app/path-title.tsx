import { matchPath, useLocation } from 'react-router-dom';
import { PageTitle } from '../page-title.tsx';
import { paths } from '../paths.ts';

const pageTitles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [paths.admin]: 'Administration',
    [paths.adminArticles]: 'Articles',
    [paths.adminNewArticle]: 'Un nouvel article',
    [paths.adminArticle]: 'Un article',
    [paths.adminNewsletter]: 'La lettre',
    [paths.adminNewIssue]: 'Un nouveau numéro',
    [paths.adminIssue]: 'Un numéro',
    [paths.adminCatalogue]: 'Catalogue',
    [paths.adminBookingHistory]: 'Historique d’un rendez-vous',
    [paths.adminWorkshopHistory]: 'Historique d’un événement',
    [paths.adminHistory]: 'Historique',
    [paths.adminMessage]: 'Message reçu',
    [paths.adminMessages]: 'Messages reçus',
    [paths.adminMail]: 'E-mail',
    [paths.adminMails]: 'E-mails',
    [`${paths.adminMailTemplates}/:kind`]: 'Modèle d’e-mail',
    [paths.adminMailTemplates]: 'Modèles d’e-mails',
    [paths.adminPerson]: 'Personne',
    [paths.adminRecordedClient]: 'Client noté',
    [paths.addRelative]: 'Ajouter un proche',
    [paths.adminReplay]: 'Relecture',
    [paths.adminValidation]: 'Validation d’un diplôme',
    [paths.adminValidations]: 'Validations',
    [paths.bookingConfirmation]: 'Confirmez votre rendez-vous',
    [paths.requestConfirmation]: 'Relisez votre demande',
    [paths.eventConfirmation]: 'Confirmez votre inscription',
    [paths.requests]: 'Mes demandes',
    [paths.calendar]: 'Mon agenda',
    [paths.customerBookings]: 'Mes rendez-vous',
    [paths.clients]: 'Mes clients',
    [paths.client]: 'Un client',
    [paths.compareClients]: 'Est-ce la même personne\u00a0?',
    [paths.invoices]: 'Mes factures',
    [paths.newInvoice]: 'Une facture',
    [paths.invoicing]: 'Mes mentions de facturation',
    [paths.workshops]: 'Mes événements',
    [paths.newWorkshop]: 'Un nouvel événement',
    [paths.workshop]: 'L’événement',
    [paths.editWorkshop]: 'Modifier l’événement',
    [paths.consultations]: 'Étape 1 : Types de séances',
    [paths.consultationSlots]: 'Étape 2 : Planification des créneaux',
    [paths.diplomas]: 'Mes diplômes',
    [paths.ownProfile]: 'Mon profil public',
    [paths.changePassword]: 'Changer de mot de passe',
    [paths.choosePassword]: 'Choisir un mot de passe',
    [paths.confirmEmail]: 'Confirmer mon adresse',
    [paths.changeEmail]: 'Changer d’adresse e-mail',
    [paths.confirmNewEmail]: 'Confirmer ma nouvelle adresse',
    [paths.restoreEmail]: 'Reprendre mon adresse',
    [paths.forgottenPassword]: 'Mot de passe oublié',
    [paths.customerDocument]: 'Mes documents',
    [paths.customerPractitioners]: 'Mes praticiens',
    [paths.customerProfile]: 'Mon profil',
    [paths.deactivateRelative]: 'Désactiver un proche',
    [paths.editRelative]: 'Modifier un proche',
    [paths.practitionerWelcome]: 'Bienvenue',
    [paths.askErasure]: 'Supprimer mon compte',
    [paths.askPractitionerErasure]: 'Supprimer mon compte',
    [paths.erasureRequested]: 'Compte en suppression',
    [paths.logout]: 'Me déconnecter',
    [paths.reactivateRelative]: 'Réactiver un proche',
  }),
);

/** The page that the browser alone renders at a path, as `paths` names it; `undefined` for other paths. */
export const titledPathOf = (pathname: string): string | undefined =>
  [...pageTitles.keys()].find((path) => matchPath(path, pathname) !== null);

export const pageTitleOf = (pathname: string): string | undefined =>
  pageTitles.get(titledPathOf(pathname) ?? '');

/** The title that follows from the address alone, until the screen sets its own. */
export const PathTitle = () => <PageTitle>{pageTitleOf(useLocation().pathname)}</PageTitle>;
