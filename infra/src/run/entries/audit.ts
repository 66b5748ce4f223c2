import { parseArgs } from 'node:util';
import { logInFolder, logOnServers, type AuditedLog } from '../commands/audit/audited-log.ts';
import { auditWithCertificates, type CertificateFiles } from '../commands/audit/certificates.ts';
import { whereTheStoresAre } from '../stores/store-places.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { systemClock } from '../process/system-clock.ts';

/** `--certify <file>`, `--against <file>`, both or none. */
const optionsFrom = (given: readonly string[]): CertificateFiles => {
  const options = { certify: { type: 'string' }, against: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch {
    // Node's own message is in English.
    console.error(`Options incomprises : ${given.join(' ')}`);
    console.error('Usage : npm run audit -- [--certify <fichier>] [--against <fichier>]');
    return process.exit(2);
  }
};

// Files are only readable by this account, also in an existing folder.
process.umask(0o077);
const settings = settingsOrExit();
const commandOptions = optionsFrom(process.argv.slice(2));
const { certify, against } = commandOptions;
const auditing = ({ openLog, audited }: AuditedLog): Promise<number> =>
  certify === undefined && against === undefined
    ? audited()
    : auditWithCertificates(commandOptions, {
        settings,
        openLog,
        audited,
        clock: systemClock,
        say: (line) => console.log(line),
        complain: (line) => console.error(line),
      });
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: () => auditing(logInFolder(settings)),
  onServers: (servers) => auditing(logOnServers(servers)),
});
