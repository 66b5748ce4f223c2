import type { Clock, StoredLog } from 'contracts/ports';
import {
  anomalyLine,
  certifiedDifferences,
  countedInReport,
  countOf,
  headsOf,
  logIdOf,
} from 'projections';
import type { AuditedLog, ReadLog } from './audited-log.ts';
import { openCertificate, writeCertificate } from './certificate-file.ts';
import { certificateKeyOf, liesIn } from './certificate-key.ts';
import type { Settings } from '../../settings/settings.ts';

/** The certificate to write, and the one to compare with. */
export type CertificateFiles = {
  readonly certify?: string | undefined;
  readonly against?: string | undefined;
};

type Dependencies = AuditedLog & {
  readonly settings: Pick<Settings, 'dataFolder' | 'certificateKey'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** How many streams are in memory at once. */
  readonly streamsInMemory?: number;
};

type Compared = { readonly file: string; readonly key: string };

const compare = async (
  log: StoredLog,
  { file, key }: Compared,
  { say, streamsInMemory }: Dependencies,
): Promise<number> => {
  const { certificate, close } = await openCertificate(file, key);
  try {
    if ((await logIdOf(log, await log.head())) !== certificate.logId)
      throw new Error(
        `Le certificat ${file} est d’un autre journal que celui qui est lu : donnez le sien, ou son journal.`,
      );
    let differences = 0;
    for await (const found of certifiedDifferences(log, certificate, streamsInMemory)) {
      say(anomalyLine(found));
      differences += 1;
    }
    if (differences > 0) return 1;
    say(`Le journal tient tout ce que certifie ${file} (${certificate.at}).`);
    return 0;
  } finally {
    await close();
  }
};

const certify = async (
  log: StoredLog,
  { file, key, head }: Compared & { readonly head: number },
  { say, clock, streamsInMemory }: Dependencies,
): Promise<void> => {
  const logId = await logIdOf(log, head);
  if (logId === undefined) throw new Error('Le journal ne dit pas lequel il est.');
  const parts = headsOf({
    eventStore: log,
    upTo: head,
    ...(streamsInMemory === undefined ? {} : { streamsInMemory }),
  });
  const facts = { key, logId, at: clock.now(), head };
  const { streams, events } = await writeCertificate(file, facts, parts);
  say(
    `Certificat écrit dans ${file} (${countOf(streams)} flux, ${countedInReport(events, 'événement')}, jusqu’à la position ${head}) : gardez-le ailleurs que le journal.`,
  );
};

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The certificate must lie outside the data folder. */
const keyFor = async (
  { certify: file }: CertificateFiles,
  { settings }: Dependencies,
): Promise<string> => {
  const { dataFolder } = settings;
  if (file !== undefined && liesIn(dataFolder, file))
    throw new Error(
      `Le certificat ${file} serait dans le dossier des données : qui change le journal le changerait aussi, écrivez-le ailleurs.`,
    );
  return certificateKeyOf(settings);
};

/**
 * Compares the log with an earlier certificate, and certifies it if nothing is wrong, as of the beginning of
 * the audit. Returns the exit code: 1 for findings, 2 for failures.
 */
export const auditWithCertificates = async (
  params: CertificateFiles,
  dependencies: Dependencies,
): Promise<number> => {
  const { openLog, audited, complain } = dependencies;
  let log: ReadLog | undefined;
  try {
    log = await openLog();
    const key = await keyFor(params, dependencies);
    const head = await log.head();
    let code = await audited();
    if (params.against !== undefined) {
      const compared = await compare(log, { file: params.against, key }, dependencies);
      code = Math.max(code, compared);
    }
    if (params.certify === undefined) return code;
    if (code === 0) await certify(log, { file: params.certify, key, head }, dependencies);
    else complain(`Aucun certificat n’est écrit : ce qui est dit du journal est à régler d’abord.`);
    return code;
  } catch (error) {
    complain(sentenceOf(error));
    return 2;
  } finally {
    await log?.close();
  }
};
