// One file of the build: the entry names the files of all pages, and letters of a hash do not compress.
export { InvoicesScreen } from './invoices-screen.tsx';
export { InvoicingScreen } from './invoicing-screen.tsx';
export { NewInvoiceScreen } from './new-invoice-screen.tsx';
