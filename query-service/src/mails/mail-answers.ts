import {
  fullNameOf,
  mailKinds,
  nameForOperators,
  partiesOf,
  type AboutKind,
  type AccountDocument,
  type AdminMail,
  type DueMailDocument,
  type MailKind,
  type MailRecipient,
  type SettledMailDocument,
} from 'contracts';
import type { Failures, ProcessStore, ReadStore } from 'contracts/ports';

/** `position` is the order of the list. */
export type ListedMail =
  | { readonly isDue: true; readonly mail: DueMailDocument }
  | { readonly isDue: false; readonly mail: SettledMailDocument };

export type MailStores = {
  readonly readStore: Pick<ReadStore, 'getMany'>;
  readonly processStore: Pick<ProcessStore, 'failuresOf'>;
};

const progressOf = (listed: ListedMail, failures: Failures | undefined) => {
  const lastError = failures?.error ?? null;
  if (!listed.isDue) {
    const { state, problem, attempts, template } = listed.mail;
    return { state, problem, attempts, template, nextAttemptAt: null, lastError };
  }
  return {
    state: 'due' as const,
    problem: null,
    attempts: failures?.attempts ?? 0,
    template: null,
    nextAttemptAt: failures?.nextAt ?? listed.mail.dueAt,
    lastError,
  };
};

const ofRecipient: ReadonlySet<AboutKind> = new Set(['paper', 'request', 'trial']);

/** The subject of a mail. For a paper, a request or a trial it is the recipient, whose page has it. */
const aboutOf = (
  { about }: Pick<DueMailDocument, 'about'>,
  party: { readonly accountId: string | null } | undefined,
): AdminMail['about'] => {
  return ofRecipient.has(about.kind) ? { kind: 'account', id: party?.accountId ?? '' } : about;
};

/** The recipient's role by the kind of mail, else by the account. */
const roleOf = (
  kind: MailKind,
  account: AccountDocument | undefined,
): AdminMail['recipient']['role'] => {
  const { to } = mailKinds[kind];
  if (to !== 'account') return to;
  if (account?.roles.includes('ROLE_ADMIN') === true) return 'operator';
  return account === undefined || account.customerIds.length === 0 ? 'practitioner' : 'customer';
};

/** Needs one read for the names, appointments and failures of all mails. */
export const mailAnswers = async (
  { readStore, processStore }: MailStores,
  listed: readonly ListedMail[],
): Promise<AdminMail[]> => {
  const mails = listed.map(({ mail }) => mail);
  const idsOf = (kind: MailRecipient['kind']) =>
    mails.flatMap(({ recipient }) => (recipient.kind === kind ? [recipient.id] : []));
  const accounts = await readStore.getMany('accounts', idsOf('account'));
  const partyIds = [...idsOf('party'), ...[...accounts.values()].flatMap(partiesOf)];
  const bookingIds = mails.flatMap(({ about: { kind, id } }) => (kind === 'booking' ? [id] : []));
  const [customers, practitioners, bookings, failures] = await Promise.all([
    readStore.getMany('customers', partyIds),
    readStore.getMany('practitioners', partyIds),
    readStore.getMany('bookings', bookingIds),
    processStore.failuresOf(
      'mails-due',
      mails.map(({ mailId }) => mailId),
    ),
  ]);
  return listed.map((each) => {
    const { mailId, kind, recipient, at, cause } = each.mail;
    const account = accounts.get(recipient.id);
    const [partyId = recipient.id] = account === undefined ? [] : partiesOf(account);
    const party = customers.get(partyId) ?? practitioners.get(partyId);
    const booking = bookings.get(each.mail.about.id);
    const role = roleOf(kind, account);
    return {
      id: mailId,
      kind,
      kindName: mailKinds[kind].name,
      recipient: {
        id: recipient.id,
        role,
        name: nameForOperators(role, party === undefined ? '' : fullNameOf(party)),
      },
      about: aboutOf(each.mail, party),
      appointment:
        booking === undefined
          ? null
          : {
              day: booking.day,
              start: booking.start,
              timeZone: booking.timeZone,
              state: booking.state,
            },
      at,
      causeEventId: cause,
      ...progressOf(each, failures.get(mailId)),
    };
  });
};
