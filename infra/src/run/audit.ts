import { parseArgs } from 'node:util';
import { audit } from 'projections';
import { openSqliteStoredLog } from '../sqlite/sqlite-stored-log.ts';
import { askOrOpen } from './ask-or-open.ts';
import { auditWithCertificates, type CertificatesAsked } from './certificates.ts';
import { auditReport } from './reports.ts';
import { settingsOrSayWhy } from './settings.ts';
import { systemClock } from './system-clock.ts';

/** A log that the product refuses to open is looked through all the same. */
const auditFile = async (file: string) => {
  const eventStore = openSqliteStoredLog(file);
  try {
    return await audit({ eventStore });
  } finally {
    await eventStore.close();
  }
};

/** `--certify <file>`, `--against <file>`, both or none. */
const askedFrom = (given: readonly string[]): CertificatesAsked => {
  const options = { certify: { type: 'string' }, against: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch {
    // What Node says of it is in English.
    console.error(`Options incomprises : ${given.join(' ')}`);
    console.error('Usage : npm run audit -- [--certify <fichier>] [--against <fichier>]');
    return process.exit(2);
  }
};

// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsOrSayWhy();
const asked = askedFrom(process.argv.slice(2));
const audited = () =>
  askOrOpen(settings, 'audit', {
    report: ({ eventStore }) => auditReport(() => audit({ eventStore })),
    reportOfLog: (file) => auditReport(() => auditFile(file)),
  });
process.exitCode =
  asked.certify === undefined && asked.against === undefined
    ? await audited()
    : await auditWithCertificates(asked, {
        settings,
        audited,
        clock: systemClock,
        say: (line) => console.log(line),
        complain: (line) => console.error(line),
      });
