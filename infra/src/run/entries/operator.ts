import { parseArgs } from 'node:util';
import { openPasswords } from '../../security/open-passwords.ts';
import { askOrOpen } from '../operations/ask-or-open.ts';
import { onSharedStores } from '../operations/on-shared-stores.ts';
import { whereTheStoresAre } from '../stores/store-places.ts';
import {
  OPERATOR_USAGE,
  operatorFrom,
  operatorReport,
  type NewOperator,
  type OperatorCommandDependencies,
} from '../operations/open-operator.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { systemClock } from '../process/system-clock.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error(OPERATOR_USAGE);
  process.exit(2);
};

const options = { email: { type: 'string' }, name: { type: 'string' } } as const;

const typedIn = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch {
    // Node's own message is in English.
    return refuse(`Options incomprises : ${given.join(' ')}`);
  }
};

const operatorIn = (given: readonly string[]): NewOperator => {
  const operator = operatorFrom(typedIn(given));
  return 'fault' in operator ? refuse(operator.fault) : operator;
};

// Files are only readable by this account, also in an existing folder.
process.umask(0o077);
const settings = settingsOrExit();
const operator = operatorIn(process.argv.slice(2));
const call = `operator?${new URLSearchParams(operator).toString()}`;
const report = (
  stores: Pick<OperatorCommandDependencies, 'eventStore' | 'accountStore' | 'linkSecrets'>,
) =>
  operatorReport(
    {
      ...stores,
      passwords: openPasswords(),
      clock: systemClock,
      publicUrl: settings.publicUrl,
    },
    operator,
  );
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: () => askOrOpen(settings, call, { report }),
  onServers: (servers) => onSharedStores(servers, { report }),
});
