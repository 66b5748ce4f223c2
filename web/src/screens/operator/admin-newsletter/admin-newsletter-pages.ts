/** The screens of the newsletter, which are visited together. */
export { AdminIssueScreen, NewIssueScreen } from './admin-issue-screen.tsx';
export { AdminNewsletterScreen } from './admin-newsletter-screen.tsx';
