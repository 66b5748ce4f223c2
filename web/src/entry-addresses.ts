/** What the answering thread knows of the pages: which page belongs to an address. */
export { pageAddressOf } from './app/page-address.ts';
