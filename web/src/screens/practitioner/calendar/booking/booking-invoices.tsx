import { centsText, type PractitionerBooking } from 'contracts';
import { QueryView } from '../../../../api/query-view.tsx';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import layout from '../../../../components/design/layout.module.css';
import { useGetBookingInvoicesQuery } from '../../../../features/invoices/invoices-api.ts';
import { bookingInvoicePath } from '../../../../paths.ts';
import styles from './booking-drawer.module.css';

/** The invoices about an appointment, and the way to the next one. */
export const BookingInvoices = ({ booking }: { readonly booking: PractitionerBooking }) => {
  const query = useGetBookingInvoicesQuery({ id: booking.id });
  return (
    <section className={layout['stack-3']}>
      <h3 className={styles['subtitle']}>Facture</h3>
      <QueryView query={query}>
        {({ papers }) => {
          const isOpen = papers.every(
            ({ kind, creditNumberText }) => kind === 'credit' || creditNumberText !== null,
          );
          return (
            <div className={layout['stack-3']}>
              {papers.length === 0 ? null : (
                <ul>
                  {papers.map(({ id, kind, numberText, cents }) => (
                    <li key={id}>
                      <a
                        className={layout['touch']}
                        href={`/generate-pdf/${encodeURIComponent(id)}`}
                        download
                      >
                        {`${kind === 'credit' ? 'Avoir' : 'Facture'} ${numberText}, ${centsText(cents)}`}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              {isOpen && booking.cancelled === null ? (
                <div>
                  <ButtonLink variant="second" size="small" to={bookingInvoicePath(booking.id)}>
                    Facturer
                  </ButtonLink>
                </div>
              ) : null}
            </div>
          );
        }}
      </QueryView>
    </section>
  );
};
