// One file of the build: the entry names the files of all pages, and letters of a hash do not compress.
export { AddRelativeScreen, EditRelativeScreen } from './relative-form-screens.tsx';
export {
  DeactivateRelativeScreen,
  ReactivateRelativeScreen,
} from './relative-standing-screens.tsx';
