import { Route, Routes } from 'react-router-dom';
import { lazyPart, lazyScreen } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { PublicLayout } from './layouts/page-layout.tsx';
import { RequireRole } from './notices/guards.tsx';
import { NotFound } from './notices/not-found.tsx';
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
const WorkshopHistoryScreen = lazyScreen(
  paths.adminWorkshopHistory,
  async () =>
    (await import('../screens/operator/admin-history/workshop-history-screen.tsx'))
      .WorkshopHistoryScreen,
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
const AdminMailTemplatesScreen = lazyScreen(
  paths.adminMailTemplates,
  async () =>
    (await import('../screens/operator/admin-mail-templates/admin-mail-templates-screen.tsx'))
      .AdminMailTemplatesScreen,
);
const ONE_TEMPLATE = `${paths.adminMailTemplates}/:kind`;
const AdminMailTemplateScreen = lazyScreen(
  ONE_TEMPLATE,
  async () =>
    (await import('../screens/operator/admin-mail-templates/admin-mail-template-screen.tsx'))
      .AdminMailTemplateScreen,
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
const AdminArticlesScreen = lazyScreen(
  paths.adminArticles,
  async () =>
    (await import('../screens/operator/admin-articles/admin-articles-pages.ts'))
      .AdminArticlesScreen,
);
const NewArticleScreen = lazyScreen(
  paths.adminNewArticle,
  async () =>
    (await import('../screens/operator/admin-articles/admin-articles-pages.ts')).NewArticleScreen,
);
const AdminArticleScreen = lazyScreen(
  paths.adminArticle,
  async () =>
    (await import('../screens/operator/admin-articles/admin-articles-pages.ts')).AdminArticleScreen,
);
const AdminNewsletterScreen = lazyScreen(
  paths.adminNewsletter,
  async () =>
    (await import('../screens/operator/admin-newsletter/admin-newsletter-pages.ts'))
      .AdminNewsletterScreen,
);
const NewIssueScreen = lazyScreen(
  paths.adminNewIssue,
  async () =>
    (await import('../screens/operator/admin-newsletter/admin-newsletter-pages.ts')).NewIssueScreen,
);
const AdminIssueScreen = lazyScreen(
  paths.adminIssue,
  async () =>
    (await import('../screens/operator/admin-newsletter/admin-newsletter-pages.ts'))
      .AdminIssueScreen,
);
const AdminCatalogueScreen = lazyScreen(
  paths.adminCatalogue,
  async () =>
    (await import('../screens/operator/admin-catalogue/admin-catalogue-screen.tsx'))
      .AdminCatalogueScreen,
);

/** Routes within a route of the whole area name the rest of the path alone. */
const within = (path: string): string => path.slice(paths.admin.length + 1);

/** The pages of operators are one chunk with their routes: other visitors load neither their names nor their paths. */
export const OperatorPages = () => (
  <Routes>
    <Route
      element={
        <RequireRole needs="ROLE_ADMIN">
          <Suspended Layout={OperatorLayout} />
        </RequireRole>
      }
    >
      <Route path={within(paths.admin)} element={<AdminScreen />} />
      <Route path={within(paths.adminReplay)} element={<AdminReplayScreen />} />
      <Route path={within(paths.adminHistory)} element={<AdminHistoryScreen />} />
      <Route path={within(paths.adminBookingHistory)} element={<BookingHistoryScreen />} />
      <Route path={within(paths.adminWorkshopHistory)} element={<WorkshopHistoryScreen />} />
      <Route path={within(paths.adminValidations)} element={<AdminValidationsScreen />} />
      <Route path={within(paths.adminValidation)} element={<AdminValidationScreen />} />
      <Route path={within(paths.adminMessages)} element={<AdminMessagesScreen />} />
      <Route path={within(paths.adminMessage)} element={<AdminMessageScreen />} />
      <Route path={within(paths.adminMails)} element={<AdminMailsScreen />} />
      <Route path={within(paths.adminArticles)} element={<AdminArticlesScreen />} />
      <Route path={within(paths.adminNewArticle)} element={<NewArticleScreen />} />
      <Route path={within(paths.adminArticle)} element={<AdminArticleScreen />} />
      <Route path={within(paths.adminNewsletter)} element={<AdminNewsletterScreen />} />
      <Route path={within(paths.adminNewIssue)} element={<NewIssueScreen />} />
      <Route path={within(paths.adminIssue)} element={<AdminIssueScreen />} />
      <Route path={within(paths.adminCatalogue)} element={<AdminCatalogueScreen />} />
      <Route path={within(paths.adminMail)} element={<AdminMailScreen />} />
      <Route path={within(paths.adminMailTemplates)} element={<AdminMailTemplatesScreen />} />
      <Route path={within(ONE_TEMPLATE)} element={<AdminMailTemplateScreen />} />
      <Route path={within(paths.adminPerson)} element={<AdminPersonScreen />} />
      <Route path={within(paths.adminRecordedClient)} element={<RecordedClientScreen />} />
    </Route>
    <Route element={<PublicLayout />}>
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
