import { instantAfter, PASSWORD_LINK_MINUTES, SESSION_MS } from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { faultsOfEmails } from './email-secrets.ts';
import { SHA256_HEX, isInstant, pendingIn, type Fault } from './held-forms.ts';
import type { HeldKey, HeldSecrets } from './held-secrets.ts';
import type { KnownAccount, KnownPeople } from './known-people.ts';

type Secrets = { readonly held: HeldSecrets; readonly people: KnownPeople };

const MINUTE_MS = 60_000;

const keyFault = (ownerId: string, key: HeldKey, { people }: Secrets): string | undefined => {
  const { erasing, erased } = people;
  if (key === 'broken') return `La clé de ${ownerId} ne s’ouvre pas avec keys/persons-key`;
  if (key === 'destroyed' && !erasing.has(ownerId))
    return `La clé de ${ownerId} est détruite, et le journal ne dit pas son effacement`;
  return key === 'sound' && erased.has(ownerId)
    ? `La clé de ${ownerId} est encore là, et le journal dit son effacement`
    : undefined;
};

/** People with encrypted fields have a key or were erased. */
function* faultsOfKeys(secrets: Secrets): Generator<Fault> {
  const { held, people } = secrets;
  for (const [ownerId, { at, ciphertext }] of people.owners) {
    const key = held.keys.get(ownerId);
    if (key === undefined) yield [`La clé de ${ownerId} manque à ce qui est chiffré pour elle`, at];
    else if (key === 'sound' && !held.opens(ownerId, ciphertext))
      yield [`La clé de ${ownerId} n’ouvre pas ce qui est chiffré pour elle`, at];
  }
  for (const [ownerId, key] of held.keys) {
    const fault = keyFault(ownerId, key, secrets);
    if (fault !== undefined) yield [fault, people.owners.get(ownerId)?.at];
  }
}

const isTheirs = ({ customerIds, practitionerId }: KnownAccount, partyId: string): boolean =>
  customerIds.has(partyId) || partyId === practitionerId;

const credentialFault = (
  { partyId, isOfAddress, isReserved }: HeldSecrets['credentials'][number],
  account: KnownAccount | undefined,
): string | undefined => {
  if (!isOfAddress) return 'a une adresse que son empreinte ne désigne pas';
  // An interrupted sign-up continues from its reservation.
  if (isReserved) return undefined;
  if (account === undefined) return 'a un mot de passe, et le journal ne l’a jamais ouvert';
  if (account.isErased) return 'a encore une adresse, et le journal dit son effacement';
  return partyId !== null && !isTheirs(account, partyId)
    ? `est pour ${partyId}, que le journal ne lui connaît pas`
    : undefined;
};

/** Unless erased it has an address and, once confirmed, its parties. */
const accountFault = (
  { openedWith }: KnownAccount,
  credential: HeldSecrets['credentials'][number] | undefined,
  { parties }: KnownPeople,
): string | undefined => {
  if (credential === undefined) return 'n’a plus d’adresse';
  if (credential.isReserved) return undefined;
  const unknown = openedWith.find((partyId) => !parties.has(partyId));
  return unknown && `est ${unknown}, que le journal n’inscrit pas`;
};

/** Each account has one address, each address one account, and the parties agree. */
function* faultsOfCredentials({ held, people }: Secrets): Generator<Fault> {
  const found = new Map(held.credentials.map((row) => [row.accountId, row]));
  for (const credential of held.credentials) {
    const account = people.accounts.get(credential.accountId);
    const fault = credentialFault(credential, account);
    if (fault !== undefined) yield [`Le compte ${credential.accountId} ${fault}`, account?.at];
  }
  for (const [accountId, account] of people.accounts) {
    const isErased = people.erasing.has(accountId) || account.isErased;
    const fault = isErased ? undefined : accountFault(account, found.get(accountId), people);
    if (fault !== undefined) yield [`Le compte ${accountId} ${fault}`, account.at];
  }
}

type HeldSession = HeldSecrets['sessions'][number];

const rightsFault = (session: HeldSession, account: KnownAccount): string | undefined => {
  const { roles, customerIds, practitionerId } = session;
  const role = roles.find((each) => !account.roles.has(each));
  if (role !== undefined) return `a le rôle ${role}, que le compte n’a pas`;
  const others = [...customerIds, practitionerId].filter((id) => id !== null);
  const other = others.find((id) => !isTheirs(account, id));
  return other === undefined ? undefined : `est ${other}, que le compte n’est pas`;
};

/** This product cannot have opened it. */
const sessionFormFault = (
  { sessionHash, accountId, era, openedAt, expiresAt }: HeldSession,
  { readAt, eras }: HeldSecrets,
): string | undefined => {
  if (!SHA256_HEX.test(sessionHash)) return 'n’a pas d’empreinte';
  if (!isInstant(openedAt) || !isInstant(expiresAt)) return 'a un instant illisible';
  if (expiresAt > instantAfter(readAt, SESSION_MS)) return 'expire trop tard';
  return era > (eras.get(accountId) ?? 0) ? 'est d’une époque à venir du compte' : undefined;
};

const sessionFault = (
  session: HeldSession,
  account: KnownAccount | undefined,
  held: HeldSecrets,
): string | undefined => {
  if (account === undefined) return 'est d’un compte que le journal n’a jamais ouvert';
  if (account.shutAt !== null && session.openedAt > account.shutAt)
    return 'a commencé alors que le compte est suspendu ou fermé';
  return sessionFormFault(session, held) ?? rightsFault(session, account);
};

function* faultsOfSessions({ held, people }: Secrets): Generator<Fault> {
  for (const session of held.sessions) {
    const { accountId, openedAt } = session;
    const account = people.accounts.get(accountId);
    const named = `La session du compte ${accountId} ouverte à ${openedAt}`;
    const fault = sessionFault(session, account, held);
    if (fault !== undefined) yield [`${named} ${fault}`, account?.at];
  }
}

type HeldLink = HeldSecrets['links'][number];

const wasRequested = (
  { accountId, askedAt }: HeldLink,
  { shutAt, linksRequestedAt }: KnownAccount,
  pending: ReadonlySet<string>,
): boolean =>
  // Whether an event, or a command in the outbox, explains the link. A link of a request that was refused for
  // a suspended account cannot be used.
  shutAt !== null || linksRequestedAt.has(askedAt) || pending.has(`${accountId} ${askedAt}`);

const linkFault = (
  link: HeldLink,
  account: KnownAccount | undefined,
  pending: ReadonlySet<string>,
): string | undefined => {
  const { linkHash, askedAt, expiresAt } = link;
  if (account === undefined) return 'est d’un compte que le journal n’a jamais ouvert';
  if (!SHA256_HEX.test(linkHash)) return 'n’a pas d’empreinte';
  if (!isInstant(askedAt) || !isInstant(expiresAt)) return 'a un instant illisible';
  if (expiresAt > instantAfter(askedAt, PASSWORD_LINK_MINUTES * MINUTE_MS))
    return 'expire trop tard';
  return wasRequested(link, account, pending) ? undefined : 'n’a été demandé par personne';
};

/** A link lets its bearer choose a password, so each needs the event that requested it. */
function* faultsOfLinks({ held, people }: Secrets): Generator<Fault> {
  const pending = pendingIn(held, 'AskPasswordLink');
  for (const command of held.pendingCommands) {
    if (command === undefined) yield ['Une commande qui attend le journal est illisible'];
    else if (!people.accounts.has(command.data.accountId))
      yield [`Une commande attend pour le compte ${command.data.accountId}, que le journal ignore`];
  }
  for (const link of held.links) {
    const account = people.accounts.get(link.accountId);
    const fault = linkFault(link, account, pending);
    if (fault !== undefined)
      yield [`Le lien de mot de passe du compte ${link.accountId} ${fault}`, account?.at];
  }
}

/** A contact may be stored before the log contains its owner; after an erasure it must be gone. */
function* faultsOfContacts({ held, people }: Secrets): Generator<Fault> {
  for (const partyId of held.contacts)
    if (people.erased.has(partyId))
      yield [`${partyId} a encore une adresse, et le journal dit son effacement`];
}

/**
 * Compares the stored secrets with the people of the log. A valid address, hash or session in another's place
 * is not recognised, because the log holds none.
 */
export const secretFaults = (held: HeldSecrets, people: KnownPeople): readonly Anomaly[] => {
  const secrets = { held, people };
  return [
    ...held.faults.map((sentence): Fault => [sentence]),
    ...faultsOfKeys(secrets),
    ...faultsOfCredentials(secrets),
    ...faultsOfSessions(secrets),
    ...faultsOfLinks(secrets),
    ...faultsOfEmails(secrets),
    ...faultsOfContacts(secrets),
  ].map(([sentence, at]) => anomalyOf(sentence, ...(at === undefined ? [] : [at])));
};
