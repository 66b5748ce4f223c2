/** What the thread that answers visitors knows of the pages: which one an address asks for. */
export { pageAddressOf } from './app/page-address.ts';
