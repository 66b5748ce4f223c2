import { clientsToNotify, type ClientReach } from 'contracts';
import { useState } from 'react';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { useToasts } from '../../components/page/dialogs/toast.tsx';
import { notificationTexts as texts } from './reach-texts.ts';
import { NotifyClientsDialog } from './to-tell-dialog.tsx';

type Outcome = {
  readonly text: string;
  readonly clients: readonly ClientReach[];
  readonly about: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

type Notification = Pick<Outcome, 'text' | 'clients' | 'about'> & {
  readonly ticked: ReadonlySet<string>;
};

/**
 * Confirms a change: in a toast if all clients receive a mail, else in a dialog that lists the
 * clients to call. A dialog that was closed too early can be reopened.
 */
export const useOutcomeNotice = (): { notify: (outcome: Outcome) => void; dialog: Elements } => {
  const { show } = useToasts();
  const [notification, setNotification] = useState<Notification | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (list: Notification) => {
    setNotification(list);
    setIsOpen(true);
  };
  const notify = ({ clients, ...outcome }: Outcome) => {
    const left = clientsToNotify(clients);
    if (left.length === 0) return show(outcome);
    return open({ text: outcome.text, about: outcome.about, clients: left, ticked: new Set() });
  };
  const tick = (customerId: string, isCheckable: boolean) =>
    setNotification((known) => {
      if (known === null) return null;
      const others = [...known.ticked].filter((id) => id !== customerId);
      return { ...known, ticked: new Set(isCheckable ? [...others, customerId] : others) };
    });
  const close = (list: Notification) => {
    setIsOpen(false);
    const left = list.clients.length - list.ticked.size;
    if (left === 0) return;
    const action = { label: 'Revoir la liste', onClick: () => open(list) };
    show({ text: texts.left(left), about: list.about, action, isKept: true });
  };
  const dialog =
    notification === null ? null : (
      <NotifyClientsDialog
        isOpen={isOpen}
        message={notification.text}
        clients={notification.clients}
        ticked={notification.ticked}
        onTick={tick}
        onClose={() => close(notification)}
      />
    );
  return { notify, dialog };
};
