import { Route } from 'react-router-dom';
import { lazyPart, lazyScreen } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { Suspended } from './notices/suspended.tsx';

const PractitionerLayout = lazyPart(
  async () => (await import('./layouts/practitioner-layout.tsx')).PractitionerLayout,
);
const CalendarScreen = lazyScreen(
  paths.calendar,
  async () => (await import('../screens/practitioner/calendar/calendar-screen.tsx')).CalendarScreen,
);
const WelcomeScreen = lazyScreen(
  paths.practitionerWelcome,
  async () => (await import('../screens/practitioner/welcome/welcome-screen.tsx')).WelcomeScreen,
);
const DiplomasScreen = lazyScreen(
  paths.diplomas,
  async () => (await import('../screens/practitioner/diplomas/diplomas-screen.tsx')).DiplomasScreen,
);
const RequestsScreen = lazyScreen(
  paths.requests,
  async () => (await import('../screens/practitioner/requests/requests-screen.tsx')).RequestsScreen,
);
const ClientsScreen = lazyScreen(
  paths.clients,
  async () => (await import('../screens/practitioner/clients/clients-pages.ts')).ClientsScreen,
);
const ClientScreen = lazyScreen(
  paths.client,
  async () => (await import('../screens/practitioner/clients/clients-pages.ts')).ClientScreen,
);
const CompareClientsScreen = lazyScreen(
  paths.compareClients,
  async () =>
    (await import('../screens/practitioner/clients/clients-pages.ts')).CompareClientsScreen,
);
const InvoicesScreen = lazyScreen(
  paths.invoices,
  async () => (await import('../screens/practitioner/invoices/invoices-pages.ts')).InvoicesScreen,
);
const NewInvoiceScreen = lazyScreen(
  paths.newInvoice,
  async () => (await import('../screens/practitioner/invoices/invoices-pages.ts')).NewInvoiceScreen,
);
const InvoicingScreen = lazyScreen(
  paths.invoicing,
  async () => (await import('../screens/practitioner/invoices/invoices-pages.ts')).InvoicingScreen,
);
const WorkshopsScreen = lazyScreen(
  paths.workshops,
  async () =>
    (await import('../screens/practitioner/workshops/workshops-pages.ts')).WorkshopsScreen,
);
const WorkshopScreen = lazyScreen(
  paths.workshop,
  async () => (await import('../screens/practitioner/workshops/workshops-pages.ts')).WorkshopScreen,
);
const NewWorkshopScreen = lazyScreen(
  paths.newWorkshop,
  async () =>
    (await import('../screens/practitioner/workshops/workshops-pages.ts')).NewWorkshopScreen,
);
const EditWorkshopScreen = lazyScreen(
  paths.editWorkshop,
  async () =>
    (await import('../screens/practitioner/workshops/workshops-pages.ts')).EditWorkshopScreen,
);
const OwnProfileScreen = lazyScreen(
  paths.ownProfile,
  async () =>
    (await import('../screens/practitioner/own-profile/own-profile-screen.tsx')).OwnProfileScreen,
);
const ConsultationsScreen = lazyScreen(
  paths.consultations,
  async () =>
    (await import('../screens/practitioner/consultations/consultations-screen.tsx'))
      .ConsultationsScreen,
);
const ConsultationSlotsScreen = lazyScreen(
  paths.consultationSlots,
  async () =>
    (await import('../screens/practitioner/consultation-slots/consultation-slots-screen.tsx'))
      .ConsultationSlotsScreen,
);
const AskPractitionerErasureScreen = lazyScreen(
  paths.askPractitionerErasure,
  async () =>
    (await import('../screens/practitioner/account-erasure/ask-erasure-screen.tsx'))
      .AskPractitionerErasureScreen,
);

export const practitionerRoutes = (
  <Route element={<Suspended Layout={PractitionerLayout} />}>
    <Route path={paths.calendar} element={<CalendarScreen />} />
    <Route path={paths.requests} element={<RequestsScreen />} />
    <Route path={paths.clients} element={<ClientsScreen />} />
    <Route path={paths.client} element={<ClientScreen />} />
    <Route path={paths.compareClients} element={<CompareClientsScreen />} />
    <Route path={paths.invoices} element={<InvoicesScreen />} />
    <Route path={paths.newInvoice} element={<NewInvoiceScreen />} />
    <Route path={paths.invoicing} element={<InvoicingScreen />} />
    <Route path={paths.workshops} element={<WorkshopsScreen />} />
    <Route path={paths.newWorkshop} element={<NewWorkshopScreen />} />
    <Route path={paths.workshop} element={<WorkshopScreen />} />
    <Route path={paths.editWorkshop} element={<EditWorkshopScreen />} />
    <Route path={paths.consultations} element={<ConsultationsScreen />} />
    <Route path={paths.consultationSlots} element={<ConsultationSlotsScreen />} />
    <Route path={paths.ownProfile} element={<OwnProfileScreen />} />
    <Route path={paths.askPractitionerErasure} element={<AskPractitionerErasureScreen />} />
    <Route path={paths.diplomas} element={<DiplomasScreen />} />
    <Route path={paths.practitionerWelcome} element={<WelcomeScreen />} />
  </Route>
);
