import {
  mailIdOf,
  type AccountEvent,
  type AccountMailKind,
  type CustomerEvent,
  type PractitionerEvent,
  type RecordedEvent,
} from 'contracts';

export type AccountMailEvent = Extract<
  AccountEvent | CustomerEvent | PractitionerEvent,
  {
    type:
      | 'PasswordLinkAsked'
      | 'PasswordChanged'
      | 'EmailConfirmationRequested'
      | 'EmailChangeRequested'
      | 'EmailChanged'
      | 'CustomerRegistered'
      | 'PractitionerRegistered'
      | 'ErasureAsked'
      | 'AccountSuspended'
      | 'AccountReinstated';
  }
>;

const linkKinds = {
  forgotten: 'account-password-forgotten',
  'sent-by-operator': 'account-password-link',
  'first-password': 'account-first-password',
  'email-restored': 'account-email-restored',
} as const;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
export const kindOfAccount = ({ type, data }: AccountMailEvent): AccountMailKind => {
  switch (type) {
    case 'CustomerRegistered':
      return 'account-welcome-customer';
    case 'PractitionerRegistered':
      return 'account-welcome-practitioner';
    case 'PasswordLinkAsked':
      return linkKinds[data.occasion];
    case 'PasswordChanged':
      return 'account-password-changed';
    case 'EmailConfirmationRequested':
      return 'account-email-confirmation';
    case 'EmailChangeRequested':
      return 'account-email-change';
    case 'EmailChanged':
      return 'account-email-changed';
    case 'ErasureAsked':
      return 'account-erasure-asked';
    case 'AccountSuspended':
      return 'account-suspended';
    case 'AccountReinstated':
      return 'account-reinstated';
  }
};

/** An account erased by an operator has no address left. */
const isWritten = ({ type, data }: AccountMailEvent): boolean =>
  type !== 'ErasureAsked' || data.by === 'owner';

/** An imported practitioner gets no mails yet. */
export const accountMailIds = ({
  id,
  event,
}: RecordedEvent<AccountMailEvent>): readonly string[] => {
  const { accountId } = event.data;
  return accountId !== null && isWritten(event) ? [mailIdOf(id, accountId)] : [];
};
