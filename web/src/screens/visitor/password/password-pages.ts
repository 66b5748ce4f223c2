// One file of the build: the entry names the files of all pages, and letters of a hash do not compress.
export { ChangeEmailScreen } from './change-email-screen.tsx';
export { ChangePasswordScreen } from './change-password-screen.tsx';
export { ChoosePasswordScreen } from './choose-password-screen.tsx';
export { ConfirmEmailScreen } from './confirm-email-screen.tsx';
export { ConfirmNewEmailScreen } from './confirm-new-email-screen.tsx';
export { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';
export { RestoreEmailScreen } from './restore-email-screen.tsx';
