import { parseArgs } from 'node:util';
import { emailOf } from 'contracts';
import { openPasswords } from '../security/open-passwords.ts';
import { askOrOpen } from './ask-or-open.ts';
import { onSharedStores } from './distributed/on-shared-stores.ts';
import { whereTheStoresAre } from './distributed/where-the-stores-are.ts';
import {
  emailFault,
  OPERATOR_USAGE,
  operatorReport,
  type OperatorDependencies,
} from './open-operator.ts';
import { settingsOrSayWhy } from './settings.ts';
import { systemClock } from './system-clock.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error(OPERATOR_USAGE);
  process.exit(2);
};

const emailFrom = (given: readonly string[]): string => {
  let email: string | undefined;
  try {
    email = parseArgs({ args: [...given], options: { email: { type: 'string' } } }).values.email;
  } catch {
    // What Node says of it is in English.
    return refuse(`Options incomprises : ${given.join(' ')}`);
  }
  const fault = emailFault(email);
  return fault === undefined && email !== undefined ? emailOf(email) : refuse(fault ?? '');
};

// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsOrSayWhy();
const email = emailFrom(process.argv.slice(2));
const call = `operator?${new URLSearchParams({ email }).toString()}`;
const report = (
  stores: Pick<OperatorDependencies, 'eventStore' | 'accountStore' | 'linkSecrets'>,
) =>
  operatorReport(
    {
      ...stores,
      passwords: openPasswords(),
      clock: systemClock,
      publicUrl: settings.publicUrl,
    },
    email,
  );
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: () => askOrOpen(settings, call, { report }),
  onServers: (servers) => onSharedStores(servers, { report }),
});
