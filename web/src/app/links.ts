import type { UserStatus } from 'contracts';
import { isPractitioner } from '../features/session/session-api.ts';
import { landingOf } from '../features/session/landing.ts';
import { anchors, paths } from '../paths.ts';
import { appTexts } from './app-texts.ts';

export type NavigationLink = { readonly to: string; readonly label: string };

/** Links for visitors who are not signed in as practitioners. */
export const forPractitioners = (status: UserStatus | undefined): readonly NavigationLink[] =>
  isPractitioner(status)
    ? []
    : [{ to: anchors.practitionerTool, label: 'Vous êtes praticien\u00a0?' }];

export const publicLinksOf = (status: UserStatus | undefined): readonly NavigationLink[] => [
  { to: paths.practices, label: appTexts.practices },
  { to: anchors.search, label: appTexts.practitioners },
  { to: paths.blog, label: appTexts.blog },
  ...forPractitioners(status),
];

const landingLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [paths.admin]: 'Administration',
    [paths.calendar]: 'Mon agenda',
    [paths.customerBookings]: appTexts.bookings,
    [paths.erasureRequested]: appTexts.erasureRequested,
    [paths.unknown]: appTexts.ownNavigation,
  }),
);

const forCustomers = [
  { to: paths.customerPractitioners, label: appTexts.ownPractitioners },
  { to: paths.customerProfile, label: appTexts.profile },
];

const forOthers = [
  { to: paths.changeEmail, label: 'Changer d’adresse e-mail' },
  { to: paths.changePassword, label: 'Changer de mot de passe' },
];

const besides: ReadonlyMap<string, readonly NavigationLink[]> = new Map(
  Object.entries({
    [paths.customerBookings]: forCustomers,
    [paths.erasureRequested]: [],
  }),
);

/** The pages of someone who is signed in: their own landing page, others of theirs, the way out. */
export const ownLinksOf = (status: UserStatus): readonly NavigationLink[] => {
  const { roles } = status;
  const landing = landingOf(status);
  return [
    { to: landing, label: landingLabels.get(landing) ?? appTexts.ownNavigation },
    ...(roles.includes('ROLE_PROFESSIONAL')
      ? [
          { to: paths.requests, label: 'Mes demandes' },
          { to: paths.clients, label: 'Mes clients' },
          { to: paths.invoices, label: 'Mes factures' },
          { to: paths.workshops, label: 'Mes événements' },
          { to: paths.consultations, label: 'Mes séances' },
          { to: paths.consultationSlots, label: 'Ma semaine' },
          { to: paths.ownProfile, label: 'Mon profil public' },
          { to: paths.diplomas, label: 'Mes diplômes' },
        ]
      : []),
    ...(besides.get(landing) ?? forOthers),
    { to: paths.logout, label: appTexts.signOut },
  ];
};
