/** The part of the app that the answering thread loads: which page belongs to an address. */
export { pageAddressOf } from './app/page-address.ts';
