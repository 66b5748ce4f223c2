import { FORMER_EMAIL_DAYS, instantAfter, PASSWORD_LINK_MINUTES } from 'contracts';
import { SHA256_HEX, isInstant, pendingIn, type Fault } from './held-forms.ts';
import type { HeldSecrets } from './held-secrets.ts';
import type { KnownAccount, KnownPeople } from './known-people.ts';

type Secrets = { readonly held: HeldSecrets; readonly people: KnownPeople };
type HeldChange = HeldSecrets['emailChanges'][number];
type HeldEmailLink = Pick<HeldSecrets['formerEmails'][number], 'linkHash' | 'expiresAt'>;

const LINK_MS = PASSWORD_LINK_MINUTES * 60_000;
const HELD_MS = FORMER_EMAIL_DAYS * 86_400_000;

const formFault = (
  { linkHash, expiresAt }: HeldEmailLink,
  readAt: string,
  lastsMs: number,
): string | undefined => {
  if (!SHA256_HEX.test(linkHash)) return 'n’a pas d’empreinte';
  if (!isInstant(expiresAt)) return 'a un instant illisible';
  return expiresAt > instantAfter(readAt, lastsMs) ? 'expire trop tard' : undefined;
};

const ownerFault = (account: KnownAccount | undefined): string | undefined => {
  if (account === undefined) return 'est d’un compte que le journal n’a jamais ouvert';
  return account.isErased ? 'est encore là, et le journal dit son effacement' : undefined;
};

/** The log neither knows of the use nor is about to. */
const isUsedUnknown = (
  { endedBy }: HeldChange,
  { emailsChangedBy }: KnownAccount,
  { pendingCommands }: HeldSecrets,
): boolean =>
  endedBy !== null &&
  !emailsChangedBy.has(endedBy) &&
  !pendingCommands.some((command) => command?.metadata.commandId === endedBy);

/** Each needs the event of its request. */
const changeFault = (
  change: HeldChange,
  account: KnownAccount,
  held: HeldSecrets,
): string | undefined => {
  const { accountId, era, expiresAt } = change;
  if (era > (held.eras.get(accountId) ?? 0)) return 'est d’une époque à venir du compte';
  // A request that was refused for a suspended account has stored a link, but the link cannot be used.
  if (account.shutAt !== null) return undefined;
  const requestedAt = instantAfter(expiresAt, -LINK_MS);
  const isRequested =
    account.emailChangesRequestedAt.has(requestedAt) ||
    pendingIn(held, 'RequestEmailChange').has(`${accountId} ${requestedAt}`);
  if (!isRequested) return 'n’a été demandé par personne';
  return isUsedUnknown(change, account, held) ? 'a servi, et le journal ne le dit pas' : undefined;
};

/** A former address can restore the account, so each needs the event of its change. */
const formerFault = (
  { accountId, expiresAt, isOfAddress, isOfAnother }: HeldSecrets['formerEmails'][number],
  { shutAt, emailsChangedAt }: KnownAccount,
  held: HeldSecrets,
): string | undefined => {
  if (!isOfAddress) return 'n’est pas celle que son empreinte désigne';
  if (isOfAnother) return 'est celle d’un autre compte';
  const changedAt = instantAfter(expiresAt, -HELD_MS);
  const isChanged =
    shutAt !== null ||
    emailsChangedAt.has(changedAt) ||
    pendingIn(held, 'RecordEmailChange').has(`${accountId} ${changedAt}`);
  return isChanged ? undefined : 'n’a été quittée à aucun changement que dise le journal';
};

type Checked<Row> = {
  readonly rows: readonly Row[];
  readonly named: string;
  readonly lastsMs: number;
  readonly faultOf: (row: Row, account: KnownAccount, held: HeldSecrets) => string | undefined;
};

function* faultsOfRows<Row extends HeldEmailLink & { readonly accountId: string }>(
  { held, people }: Secrets,
  { rows, named, lastsMs, faultOf }: Checked<Row>,
): Generator<Fault> {
  for (const row of rows) {
    const account = people.accounts.get(row.accountId);
    const fault =
      ownerFault(account) ??
      formFault(row, held.readAt, lastsMs) ??
      (account && faultOf(row, account, held));
    if (fault !== undefined) yield [`${named} du compte ${row.accountId} ${fault}`, account?.at];
  }
}

/** Each change of address begins an era. */
function* faultsOfEras({ held, people }: Secrets): Generator<Fault> {
  for (const [accountId, { at, isErased, emailsChangedBy }] of people.accounts) {
    const isErasing = isErased || people.erasing.has(accountId);
    if (!isErasing && (held.eras.get(accountId) ?? 0) < emailsChangedBy.size)
      yield [`Le compte ${accountId} est d’une époque d’avant ses changements d’adresse`, at];
  }
}

/**
 * Compares by account and time. The log holds no address, so one replaced in both places is not recognised.
 * Expired rows are no fault: they give no access.
 */
export function* faultsOfEmails(secrets: Secrets): Generator<Fault> {
  const { emailChanges, formerEmails } = secrets.held;
  yield* faultsOfRows(secrets, {
    rows: emailChanges,
    named: 'Le changement d’adresse',
    lastsMs: LINK_MS,
    faultOf: changeFault,
  });
  yield* faultsOfRows(secrets, {
    rows: formerEmails,
    named: 'L’adresse précédente',
    lastsMs: HELD_MS,
    faultOf: formerFault,
  });
  yield* faultsOfEras(secrets);
}
