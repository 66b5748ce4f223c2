// One file of the build: the entry names the files of all pages, and letters of a hash do not compress.
export { ClientScreen } from './client-screen.tsx';
export { ClientsScreen } from './clients-screen.tsx';
export { CompareClientsScreen } from './compare-clients-screen.tsx';
