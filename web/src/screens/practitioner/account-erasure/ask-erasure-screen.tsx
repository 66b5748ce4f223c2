import { QueryView } from '../../../api/query-view.tsx';
import layout from '../../../components/design/layout.module.css';
import { TextSection } from '../../../components/page/text-page.tsx';
import { ErasureRequest } from '../../../features/account-erasure/ask-erasure.tsx';
import {
  invoicesArchiveUrl,
  useGetInvoicesQuery,
} from '../../../features/invoices/invoices-api.ts';
import styles from './ask-erasure-screen.module.css';

/** Links to download the invoices, which are not available after the erasure. */
const InvoicesToTake = () => {
  const query = useGetInvoicesQuery({});
  return (
    <QueryView query={query}>
      {({ years, year: current, invoices }) => {
        const issued = years.filter((year) => year !== current || invoices > 0);
        return issued.length === 0 ? null : (
          <TextSection title="Emportez vos factures">
            <ul>
              {issued.map((year) => (
                <li key={year}>
                  <a className={layout['touch']} href={invoicesArchiveUrl(year)} download>
                    {`Toutes les factures de ${year} (ZIP de PDF)`}
                  </a>
                </li>
              ))}
            </ul>
          </TextSection>
        );
      }}
    </QueryView>
  );
};

/** The same page as a customer's, in the column of the practitioner's pages. */
export const AskPractitionerErasureScreen = () => (
  <div className={styles['page']}>
    <ErasureRequest as="practitioner">
      <InvoicesToTake />
    </ErasureRequest>
  </div>
);
