import { useMutations } from '../../../api/use-mutations.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconChevronDown } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import typography from '../../../components/design/typography.module.css';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { useGetCustomerRequestsQuery } from '../../../features/requests/requests-api.ts';
import styles from './customer-bookings-screen.module.css';
import { RequestRow } from './request-row.tsx';
import { requestTexts as texts } from './request-texts.ts';
import { useLedTo } from './use-led-to.ts';

const heading = classes(typography['subtitle'], styles['heading']);

/** The customer's requests to practitioners with manual planning; absent without requests. */
export const RequestSection = () => {
  const query = useGetCustomerRequestsQuery();
  const requests = query.currentData?.requests;
  const wanted = useLedTo(
    requests?.map(({ id }) => id),
    'demande',
  );
  useSeenOnOpening(wanted, 'request');
  const mutations = useMutations();
  const isNothing = requests === undefined ? !query.isError : requests.length === 0;
  if (isNothing && mutations.outcome === undefined) return null;
  return (
    <section className={styles['section']} aria-labelledby="demandes">
      <h2 className={heading} id="demandes">
        Mes demandes
      </h2>
      <OutcomeLine outcome={mutations.outcome} place={mutations.place} />
      <QueryView query={query} failure="Vos demandes n’ont pas pu être chargées.">
        {({ requests: all }) => {
          const open = all.filter(({ isOpen }) => isOpen);
          const ended = all.filter(({ isOpen }) => !isOpen);
          const row = (request: (typeof all)[number]) => (
            <RequestRow
              key={request.id}
              request={request}
              isWanted={request.id === wanted}
              mutations={mutations}
            />
          );
          return (
            <>
              {open.length === 0 ? null : <ul className={styles['cards']}>{open.map(row)}</ul>}
              {ended.length === 0 ? null : (
                <details className={styles['section']}>
                  <summary className={styles['fold']}>
                    <h3 className={heading}>{texts.ended(ended.length)}</h3>
                    <IconChevronDown className={styles['chevron']} />
                  </summary>
                  <ul className={styles['cards']}>{ended.map(row)}</ul>
                </details>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
};
