import type { ClientReach } from 'contracts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox } from '../../components/controls/fields/checkbox.tsx';
import { Dialog } from '../../components/page/dialogs/dialog.tsx';
import { ClientCall } from './client-call.tsx';
import { notificationTexts as texts } from './reach-texts.ts';
import styles from './reach.module.css';

type NotifyClientsDialogProps = {
  readonly isOpen: boolean;
  readonly message: string;
  readonly clients: readonly ClientReach[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (customerId: string, isCheckable: boolean) => void;
  readonly onClose: () => void;
};

/**
 * The clients whom the practitioner has to call, each with a checkbox; the ticks are kept until the page is
 * left.
 */
export const NotifyClientsDialog = (props: NotifyClientsDialogProps) => {
  const { isOpen, message, clients, ticked, onTick, onClose } = props;
  const isDone = clients.every(({ customerId }) => ticked.has(customerId));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="À prévenir vous-même"
      actions={
        <Button variant={isDone ? 'primary' : 'second'} onClick={onClose}>
          {isDone ? 'Terminé' : 'Fermer'}
        </Button>
      }
    >
      <p>{message}</p>
      <ul className={styles['list']} aria-label="Personnes sans adresse e-mail">
        {clients.map((client) => (
          <li key={client.customerId} className={styles['row']}>
            <Checkbox
              label={client.fullName}
              checked={ticked.has(client.customerId)}
              onChange={({ target }) => onTick(client.customerId, target.checked)}
            />
            <ClientCall client={client} />
          </li>
        ))}
      </ul>
      <output className={styles['progress']}>{texts.done(ticked.size, clients.length)}</output>
    </Dialog>
  );
};
