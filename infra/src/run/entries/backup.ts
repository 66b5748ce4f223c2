import { parseArgs } from 'node:util';
import { countedInReport } from 'projections';
import { refuseServers } from '../stores/store-places.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { takeBackup, type BackupParams } from '../commands/backup/take-backup.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error(
    'Usage : npm run backup -- --to <dossier> --secrets-to <autre dossier, gardé à part 30 jours au plus>',
  );
  process.exit(2);
};

const optionsFrom = (given: readonly string[]): Omit<BackupParams, 'dataFolder'> => {
  const options = { to: { type: 'string' }, 'secrets-to': { type: 'string' } } as const;
  let asked: { readonly to?: string; readonly 'secrets-to'?: string };
  try {
    asked = parseArgs({ args: [...given], options }).values;
  } catch {
    // Node's own message is in English.
    return refuse(`Options incomprises : ${given.join(' ')}`);
  }
  const { to = '', 'secrets-to': secretsTo = '' } = asked;
  return to === '' || secretsTo === ''
    ? refuse('Indiquez les deux dossiers de la sauvegarde.')
    : { to, secretsTo };
};

/** Known errors have their sentence, disk errors their code. */
const sentenceOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `La sauvegarde n’a pas pu être écrite (${code}).`;
};

// Files are only readable by this account.
process.umask(0o077);
const settings = settingsOrExit();
const commandOptions = optionsFrom(process.argv.slice(2));
try {
  const { dataFolder } = settings;
  refuseServers(settings, 'sauvegardez les serveurs (docs/exploitation.md)');
  const { position, files } = await takeBackup({ dataFolder, ...commandOptions });
  console.log(
    `Sauvegarde écrite dans ${commandOptions.to} : le journal jusqu’à la position ${position}, ${countedInReport(files, 'fichier')}.`,
  );
  console.log(
    `Comptes et clés écrits dans ${commandOptions.secretsTo} : gardez-les ailleurs, et pas plus de 30 jours.`,
  );
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 2;
}
