import {
  accountDecider,
  keepPasswordLink,
  openAccountFacts,
  openCommandHandler,
  registerOperator,
} from 'command-service';
import {
  accountStream,
  BRAND,
  emailOf,
  freshId,
  idFrom,
  isEmail,
  lineOf,
  OPERATOR_NAME_MAX,
  PASSWORD_LINK_MINUTES,
  typedText,
} from 'contracts';
import type { AccountStore, Clock, EventStore, LinkSecrets, Passwords } from 'contracts/ports';
import { secrets } from '../../security/secrets.ts';
import { entryMetadata } from '../process/entry-metadata.ts';
import type { Report } from './reports.ts';

export type OperatorCommandDependencies = {
  readonly eventStore: EventStore;
  readonly accountStore: AccountStore;
  readonly linkSecrets: LinkSecrets;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly publicUrl: string;
};

const REFUSED = 1;

/** Other operators read the name. */
export type NewOperator = { readonly email: string; readonly name: string };

/**
 * `npm run operator`: a random password, and a link to choose one, printed and mailed. An unfinished sign-up
 * is taken over after a minute.
 */
export const operatorReport = async function* (
  {
    eventStore,
    accountStore,
    linkSecrets,
    passwords,
    clock,
    publicUrl,
  }: OperatorCommandDependencies,
  { email, name }: NewOperator,
): Report {
  const site = publicUrl.replace(/\/$/, '');
  const commands = openCommandHandler({ eventStore, clock });
  const accountId = idFrom('account', 'operator-entry', freshId());
  const password = secrets.fresh();
  const registered = await registerOperator(
    { commands, accountStore, passwords },
    { accountId, email, name, password },
    entryMetadata('operator-entry', 'open', clock.now()),
  );
  if (registered.outcome === 'rejected') {
    const known = await accountStore.credentialOf(email);
    const { roles } = await commands.stateOf(accountDecider, accountStream(known?.accountId ?? ''));
    yield registered.code === 'SIGN_UP_UNDER_WAY'
      ? `Une inscription avec l’adresse ${email} est en cours : réessayez dans une minute.`
      : roles.includes('ROLE_ADMIN')
        ? `${email} a déjà un compte d’exploitation : un lien de mot de passe se demande sur ${site}/demande-reset-password.`
        : `${email} est l’adresse d’un compte client ou praticien : choisissez-en une autre pour l’exploitation.`;
    return yield REFUSED;
  }
  const command = {
    type: 'AskPasswordLink',
    data: { accountId: registered.accountId, occasion: 'first-password', reason: null },
    metadata: entryMetadata('operator-entry', 'link', clock.now()),
  } as const;
  const secret = await keepPasswordLink({ accountStore, linkSecrets, secrets }, command);
  const log = { warn: () => {} };
  await openAccountFacts({ commands, accountStore, log }).sendPending();
  yield `Le compte d’exploitation de ${name}, ${email}, est ouvert chez ${BRAND}.`;
  yield `Choisissez son mot de passe dans les ${PASSWORD_LINK_MINUTES} minutes ; ce lien ne sert qu’une fois et part aussi par e-mail :`;
  yield `${site}/reset-password/${secret}`;
  return yield 0;
};

type Typed = { readonly email?: unknown; readonly name?: unknown };

const faultOfOperator = ({ email, name }: Typed): string | undefined => {
  if (typeof email !== 'string') return 'Indiquez l’adresse e-mail de la personne.';
  if (!isEmail(email)) return `${JSON.stringify(email)} n’est pas une adresse e-mail.`;
  if (typeof name !== 'string' || typedText(lineOf(name)) === '')
    return 'Indiquez le nom de la personne, tel que ses collègues le liront à côté de ses décisions.';
  return lineOf(name).length > OPERATOR_NAME_MAX
    ? `Ce nom est trop long : ${OPERATOR_NAME_MAX} caractères au plus.`
    : undefined;
};

/** Returns the operator, or a sentence on what is wrong. */
export const operatorFrom = (typed: Typed): NewOperator | { readonly fault: string } => {
  const fault = faultOfOperator(typed);
  return fault === undefined
    ? { email: emailOf(String(typed.email)), name: lineOf(String(typed.name)) }
    : { fault };
};
