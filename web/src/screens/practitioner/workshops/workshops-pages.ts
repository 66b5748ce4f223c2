// One file of the build: the entry names the files of all pages, and letters of a hash do not compress.
export { EditWorkshopScreen, NewWorkshopScreen } from './workshop-form-screen.tsx';
export { WorkshopScreen } from './workshop-screen.tsx';
export { WorkshopsScreen } from './workshops-screen.tsx';
