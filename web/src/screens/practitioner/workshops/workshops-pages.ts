// These pages share one chunk, since the entry names the chunk of every page, and hashes do not compress.
export { EditWorkshopScreen, NewWorkshopScreen } from './workshop-form-screen.tsx';
export { WorkshopScreen } from './workshop-screen.tsx';
export { WorkshopsScreen } from './workshops-screen.tsx';
