import { clientsToNotify, type ClientReach } from 'contracts';
import { Message } from '../../components/page/notices/message.tsx';
import { ClientCall } from './client-call.tsx';
import { reachTexts as texts } from './reach-texts.ts';
import styles from './reach.module.css';

const ClientToNotify = ({ client }: { readonly client: ClientReach }) => (
  <Message tone="caution">
    {client.phone === '' ? (
      <p>{texts.nothingSay(client.fullName)}</p>
    ) : (
      <>
        <p>{texts.noMailCall(client.fullName)}</p>
        <ClientCall client={client} />
      </>
    )}
  </Message>
);

/** Names the clients of a change who have no e-mail address; empty if all have one. */
export const ReachNotice = ({ clients }: { readonly clients: readonly ClientReach[] }) => {
  const toNotify = clientsToNotify(clients);
  const [first] = toNotify;
  if (first === undefined) return null;
  if (clients.length === 1) return <ClientToNotify client={first} />;
  return (
    <Message tone="caution">
      <p className={styles['counts']}>{texts.counts(clients)}</p>
      <ul className={styles['short']}>
        {toNotify.map((client) => (
          <li key={client.customerId}>
            <span className={styles['name']}>{client.fullName}</span>
            <ClientCall client={client} />
          </li>
        ))}
      </ul>
    </Message>
  );
};
