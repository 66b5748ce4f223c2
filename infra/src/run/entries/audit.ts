import { auditedLog } from '../commands/audit/audited-log.ts';
import { auditWithCertificates, type CertificateFiles } from '../commands/audit/certificates.ts';
import { openOperatorCommand } from '../operations/run-operator-command.ts';
import { systemClock } from '../process/system-clock.ts';

const { settings, values, run } = openOperatorCommand('audit');
const files: CertificateFiles = values;
const log = auditedLog(settings, run);
process.exitCode =
  files.certify === undefined && files.against === undefined
    ? await log.audited()
    : await auditWithCertificates(files, {
        settings,
        ...log,
        clock: systemClock,
        say: (line) => console.log(line),
        complain: (line) => console.error(line),
      });
