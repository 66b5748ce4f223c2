// These pages share one chunk, since the entry names the chunk of every page, and hashes do not compress.
export { ClientScreen } from './client-screen.tsx';
export { ClientsScreen } from './clients-screen.tsx';
export { CompareClientsScreen } from './compare-clients-screen.tsx';
