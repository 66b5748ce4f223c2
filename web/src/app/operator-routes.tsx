import { Route } from 'react-router-dom';
import { lazyPart, lazyScreen } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { RequireRole } from './notices/guards.tsx';
import { Suspended } from './notices/suspended.tsx';

const OperatorLayout = lazyPart(
  async () => (await import('./layouts/operator-layout.tsx')).OperatorLayout,
);
const AdminScreen = lazyScreen(
  paths.admin,
  async () => (await import('../screens/operator/admin/admin-screen.tsx')).AdminScreen,
);
const AdminReplayScreen = lazyScreen(
  paths.adminReplay,
  async () =>
    (await import('../screens/operator/admin-replay/admin-replay-screen.tsx')).AdminReplayScreen,
);
const AdminHistoryScreen = lazyScreen(
  paths.adminHistory,
  async () =>
    (await import('../screens/operator/admin-history/admin-history-screen.tsx')).AdminHistoryScreen,
);
const BookingHistoryScreen = lazyScreen(
  paths.adminBookingHistory,
  async () =>
    (await import('../screens/operator/admin-history/booking-history-screen.tsx'))
      .BookingHistoryScreen,
);
const AdminMailsScreen = lazyScreen(
  paths.adminMails,
  async () =>
    (await import('../screens/operator/admin-mails/admin-mails-screen.tsx')).AdminMailsScreen,
);
const AdminMailScreen = lazyScreen(
  paths.adminMail,
  async () =>
    (await import('../screens/operator/admin-mails/admin-mail-screen.tsx')).AdminMailScreen,
);
const AdminMessagesScreen = lazyScreen(
  paths.adminMessages,
  async () =>
    (await import('../screens/operator/admin-messages/admin-messages-screen.tsx'))
      .AdminMessagesScreen,
);
const AdminMessageScreen = lazyScreen(
  paths.adminMessage,
  async () =>
    (await import('../screens/operator/admin-messages/admin-message-screen.tsx'))
      .AdminMessageScreen,
);
const AdminPersonScreen = lazyScreen(
  paths.adminPerson,
  async () =>
    (await import('../screens/operator/admin-person/admin-person-screen.tsx')).AdminPersonScreen,
);
const RecordedClientScreen = lazyScreen(
  paths.adminRecordedClient,
  async () =>
    (await import('../screens/operator/admin-person/recorded-client-screen.tsx'))
      .RecordedClientScreen,
);
const AdminValidationsScreen = lazyScreen(
  paths.adminValidations,
  async () =>
    (await import('../screens/operator/admin-validations/admin-validations-screen.tsx'))
      .AdminValidationsScreen,
);
const AdminValidationScreen = lazyScreen(
  paths.adminValidation,
  async () =>
    (await import('../screens/operator/admin-validations/admin-validation-screen.tsx'))
      .AdminValidationScreen,
);
const AdminCatalogueScreen = lazyScreen(
  paths.adminCatalogue,
  async () =>
    (await import('../screens/operator/admin-catalogue/admin-catalogue-screen.tsx'))
      .AdminCatalogueScreen,
);

export const operatorPages = (
  <Route
    element={
      <RequireRole needs="ROLE_ADMIN">
        <Suspended Layout={OperatorLayout} />
      </RequireRole>
    }
  >
    <Route path={paths.admin} element={<AdminScreen />} />
    <Route path={paths.adminReplay} element={<AdminReplayScreen />} />
    <Route path={paths.adminHistory} element={<AdminHistoryScreen />} />
    <Route path={paths.adminBookingHistory} element={<BookingHistoryScreen />} />
    <Route path={paths.adminValidations} element={<AdminValidationsScreen />} />
    <Route path={paths.adminValidation} element={<AdminValidationScreen />} />
    <Route path={paths.adminMessages} element={<AdminMessagesScreen />} />
    <Route path={paths.adminMessage} element={<AdminMessageScreen />} />
    <Route path={paths.adminMails} element={<AdminMailsScreen />} />
    <Route path={paths.adminCatalogue} element={<AdminCatalogueScreen />} />
    <Route path={paths.adminMail} element={<AdminMailScreen />} />
    <Route path={paths.adminPerson} element={<AdminPersonScreen />} />
    <Route path={paths.adminRecordedClient} element={<RecordedClientScreen />} />
  </Route>
);
