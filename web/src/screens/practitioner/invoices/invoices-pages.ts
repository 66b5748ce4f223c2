// These pages share one chunk, since the entry names the chunk of every page, and hashes do not compress.
export { InvoicesScreen } from './invoices-screen.tsx';
export { InvoicingScreen } from './invoicing-screen.tsx';
export { NewInvoiceScreen } from './new-invoice-screen.tsx';
