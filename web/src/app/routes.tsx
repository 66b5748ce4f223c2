/* oxlint-disable max-lines -- a table, read entry by entry */
import { Route, Routes } from 'react-router-dom';
import { lazyPart, lazyScreen } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { RequireRole } from './notices/guards.tsx';
import { NotFound } from './notices/not-found.tsx';
import { PublicLayout } from './layouts/page-layout.tsx';
import { practitionerRoutes } from './practitioner-routes.tsx';
import { Suspended } from './notices/suspended.tsx';

/* Each screen is its own chunk; the files of server-rendered screens are named in `public-pages.ts`. */
const HomeScreen = lazyScreen(
  paths.home,
  async () => (await import('../screens/visitor/home/home-screen.tsx')).HomeScreen,
);
const PractitionerProfileScreen = lazyScreen(
  paths.practitioner,
  async () =>
    (await import('../screens/visitor/practitioner-profile/practitioner-profile-screen.tsx'))
      .PractitionerProfileScreen,
);
const AboutScreen = lazyScreen(
  paths.about,
  async () => (await import('../screens/visitor/about/about-screen.tsx')).AboutScreen,
);
const ContactScreen = lazyScreen(
  paths.contact,
  async () => (await import('../screens/visitor/contact/contact-screen.tsx')).ContactScreen,
);
const LegalNoticeScreen = lazyScreen(
  paths.legalNotice,
  async () =>
    (await import('../screens/visitor/legal-notice/legal-notice-screen.tsx')).LegalNoticeScreen,
);
const SearchResultsScreen = lazyScreen(
  paths.searchResults,
  async () =>
    (await import('../screens/visitor/search-results/search-results-screen.tsx'))
      .SearchResultsScreen,
);
const loadPractices = async () =>
  (await import('../screens/visitor/practices/practices-screen.tsx')).PracticesScreen;
const PracticesScreen = lazyScreen(paths.practices, loadPractices);
const PracticesViewScreen = lazyScreen(paths.practicesView, loadPractices);
const PracticeScreen = lazyScreen(
  paths.practice,
  async () => (await import('../screens/visitor/practice/practice-screen.tsx')).PracticeScreen,
);
const PracticeInTownScreen = lazyScreen(
  paths.practiceInTown,
  async () =>
    (await import('../screens/visitor/practice/practice-in-town-screen.tsx')).PracticeInTownScreen,
);
const AccessibilityScreen = lazyScreen(
  paths.accessibility,
  async () =>
    (await import('../screens/visitor/accessibility/accessibility-screen.tsx')).AccessibilityScreen,
);
const TermsScreen = lazyScreen(
  paths.terms,
  async () => (await import('../screens/visitor/terms/terms-screen.tsx')).TermsScreen,
);
const BlogScreen = lazyScreen(
  paths.blog,
  async () => (await import('../screens/visitor/blog/blog-pages.ts')).BlogScreen,
);
const ArticleScreen = lazyScreen(
  paths.article,
  async () => (await import('../screens/visitor/blog/blog-pages.ts')).ArticleScreen,
);
const ConnectionScreen = lazyScreen(
  paths.connection,
  async () =>
    (await import('../screens/visitor/connection/connection-screen.tsx')).ConnectionScreen,
);
const CustomerBookingsScreen = lazyScreen(
  paths.customerBookings,
  async () =>
    (await import('../screens/customer/customer-bookings/customer-bookings-screen.tsx'))
      .CustomerBookingsScreen,
);
const CustomerDocumentsScreen = lazyScreen(
  paths.customerDocument,
  async () =>
    (await import('../screens/customer/customer-documents/customer-documents-screen.tsx'))
      .CustomerDocumentsScreen,
);
const CustomerPractitionersScreen = lazyScreen(
  paths.customerPractitioners,
  async () =>
    (await import('../screens/customer/customer-practitioners/customer-practitioners-screen.tsx'))
      .CustomerPractitionersScreen,
);
const CustomerProfileScreen = lazyScreen(
  paths.customerProfile,
  async () =>
    (await import('../screens/customer/customer-profile/customer-profile-screen.tsx'))
      .CustomerProfileScreen,
);
const AddRelativeScreen = lazyScreen(
  paths.addRelative,
  async () => (await import('../screens/customer/relatives/relatives-pages.ts')).AddRelativeScreen,
);
const EditRelativeScreen = lazyScreen(
  paths.editRelative,
  async () => (await import('../screens/customer/relatives/relatives-pages.ts')).EditRelativeScreen,
);
const DeactivateRelativeScreen = lazyScreen(
  paths.deactivateRelative,
  async () =>
    (await import('../screens/customer/relatives/relatives-pages.ts')).DeactivateRelativeScreen,
);
const ReactivateRelativeScreen = lazyScreen(
  paths.reactivateRelative,
  async () =>
    (await import('../screens/customer/relatives/relatives-pages.ts')).ReactivateRelativeScreen,
);
const AskErasureScreen = lazyScreen(
  paths.askErasure,
  async () =>
    (await import('../screens/customer/account-erasure/ask-erasure-screen.tsx')).AskErasureScreen,
);
const PendingErasureScreen = lazyScreen(
  paths.erasureRequested,
  async () =>
    (await import('../screens/customer/account-erasure/erasure-asked-screen.tsx'))
      .PendingErasureScreen,
);
const BookingConfirmationScreen = lazyScreen(
  paths.bookingConfirmation,
  async () =>
    (await import('../screens/customer/booking-confirmation/booking-confirmation-screen.tsx'))
      .BookingConfirmationScreen,
);
const RequestConfirmationScreen = lazyScreen(
  paths.requestConfirmation,
  async () =>
    (await import('../screens/customer/booking-confirmation/request-confirmation-screen.tsx'))
      .RequestConfirmationScreen,
);
const EventConfirmationScreen = lazyScreen(
  paths.eventConfirmation,
  async () =>
    (await import('../screens/customer/booking-confirmation/event/event-confirmation-screen.tsx'))
      .EventConfirmationScreen,
);
const EventScreen = lazyScreen(
  paths.event,
  async () => (await import('../screens/visitor/event/event-screen.tsx')).EventScreen,
);
const CustomerLayout = lazyPart(
  async () => (await import('./layouts/customer-layout.tsx')).CustomerLayout,
);
const OPERATOR_AREA = `${paths.admin}/*`;
const OperatorPages = lazyScreen(
  OPERATOR_AREA,
  async () => (await import('./operator-routes.tsx')).OperatorPages,
);
const UnknownScreen = lazyScreen(
  paths.unknown,
  async () => (await import('../screens/visitor/unknown/unknown-screen.tsx')).UnknownScreen,
);
const LogoutScreen = lazyScreen(
  paths.logout,
  async () => (await import('../screens/visitor/logout/logout-screen.tsx')).LogoutScreen,
);

const ForgottenPasswordScreen = lazyScreen(
  paths.forgottenPassword,
  async () =>
    (await import('../screens/visitor/password/password-pages.ts')).ForgottenPasswordScreen,
);
const ChoosePasswordScreen = lazyScreen(
  paths.choosePassword,
  async () => (await import('../screens/visitor/password/password-pages.ts')).ChoosePasswordScreen,
);
const ConfirmEmailScreen = lazyScreen(
  paths.confirmEmail,
  async () => (await import('../screens/visitor/password/password-pages.ts')).ConfirmEmailScreen,
);
const ChangePasswordScreen = lazyScreen(
  paths.changePassword,
  async () => (await import('../screens/visitor/password/password-pages.ts')).ChangePasswordScreen,
);
const ChangeEmailScreen = lazyScreen(
  paths.changeEmail,
  async () => (await import('../screens/visitor/password/password-pages.ts')).ChangeEmailScreen,
);
const ConfirmNewEmailScreen = lazyScreen(
  paths.confirmNewEmail,
  async () => (await import('../screens/visitor/password/password-pages.ts')).ConfirmNewEmailScreen,
);
const RestoreEmailScreen = lazyScreen(
  paths.restoreEmail,
  async () => (await import('../screens/visitor/password/password-pages.ts')).RestoreEmailScreen,
);

const formRoutes = (
  <Route element={<PublicLayout isOfForms />}>
    <Route path={paths.contact} element={<ContactScreen />} />
    <Route path={paths.connection} element={<ConnectionScreen />} />
    <Route path={paths.bookingConfirmation} element={<BookingConfirmationScreen />} />
    <Route path={paths.requestConfirmation} element={<RequestConfirmationScreen />} />
    <Route path={paths.eventConfirmation} element={<EventConfirmationScreen />} />
    <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
    <Route path={paths.confirmEmail} element={<ConfirmEmailScreen />} />
    <Route path={paths.choosePassword} element={<ChoosePasswordScreen />} />
    <Route
      path={paths.changePassword}
      element={
        <RequireRole>
          <ChangePasswordScreen />
        </RequireRole>
      }
    />
    <Route path={paths.confirmNewEmail} element={<ConfirmNewEmailScreen />} />
    <Route path={paths.restoreEmail} element={<RestoreEmailScreen />} />
    <Route
      path={paths.changeEmail}
      element={
        <RequireRole>
          <ChangeEmailScreen />
        </RequireRole>
      }
    />
    <Route path={paths.erasureRequested} element={<PendingErasureScreen />} />
    <Route path={paths.logout} element={<LogoutScreen />} />
  </Route>
);

export const AppRoutes = () => (
  <Routes>
    <Route element={<PublicLayout look="clear" />}>
      <Route path={paths.home} element={<HomeScreen />} />
      <Route path={paths.practitioner} element={<PractitionerProfileScreen />} />
      <Route path={paths.practice} element={<PracticeScreen />} />
      <Route path={paths.practiceInTown} element={<PracticeInTownScreen />} />
    </Route>
    <Route element={<Suspended Layout={CustomerLayout} />}>
      <Route path={paths.customerBookings} element={<CustomerBookingsScreen />} />
      <Route path={paths.customerDocument} element={<CustomerDocumentsScreen />} />
      <Route path={paths.customerPractitioners} element={<CustomerPractitionersScreen />} />
      <Route path={paths.customerProfile} element={<CustomerProfileScreen />} />
      <Route path={paths.askErasure} element={<AskErasureScreen />} />
      <Route path={paths.addRelative} element={<AddRelativeScreen />} />
      <Route path={paths.editRelative} element={<EditRelativeScreen />} />
      <Route path={paths.deactivateRelative} element={<DeactivateRelativeScreen />} />
      <Route path={paths.reactivateRelative} element={<ReactivateRelativeScreen />} />
    </Route>
    {practitionerRoutes}
    <Route path={OPERATOR_AREA} element={<OperatorPages />} />
    <Route element={<PublicLayout />}>
      <Route path={paths.about} element={<AboutScreen />} />
      <Route path={paths.legalNotice} element={<LegalNoticeScreen />} />
      <Route path={paths.event} element={<EventScreen />} />
      <Route path={paths.searchResults} element={<SearchResultsScreen />} />
      <Route path={paths.accessibility} element={<AccessibilityScreen />} />
      <Route path={paths.practices} element={<PracticesScreen />} />
      <Route path={paths.practicesView} element={<PracticesViewScreen />} />
      <Route path={paths.blog} element={<BlogScreen />} />
      <Route path={paths.article} element={<ArticleScreen />} />
      <Route path={paths.terms} element={<TermsScreen />} />
      <Route path={paths.unknown} element={<UnknownScreen />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    {formRoutes}
  </Routes>
);
