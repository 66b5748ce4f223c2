import { setTimeout as pause } from 'node:timers/promises';
import { openSameFile } from '../../files/same-file.ts';
import { Database } from '../driver.ts';

/** More than the connection caches, so it is written to the file before the rollback. */
const BODY = ' '.repeat(65_536);
const PAGES_IN_MEMORY = 1;

/** A write that fails this often means that another process holds the file and blocks our writes. */
const LOOKS = 3;
const LOOKED_AT_EVERY_MS = 100;

const reasons: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^SQLITE_BUSY/, 'un autre programme tient son fichier'],
  [/^SQLITE_FULL/, 'le disque est plein'],
  [/^SQLITE_READONLY/, 'son fichier est en lecture seule'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'son fichier est endommagé'],
  [/^SQLITE_IOERR/, 'le disque ne répond pas comme il faut'],
  [/^SQLITE_CANTOPEN/, 'son fichier ne s’ouvre pas'],
];

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/** The reason for operators; `undefined` for other errors. */
const writeReasonOf = (error: unknown): string | undefined =>
  reasons.find(([known]) => known.test(codeOf(error)))?.[1];

const sentenceOf = (error: unknown): string =>
  `Le journal ne peut pas être écrit\u00a0: ${writeReasonOf(error) ?? codeOf(error)}.`;

const writeAndTakeBack = (file: string): void => {
  // Commands run in this thread, so it must not block.
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma(`cache_size = ${PAGES_IN_MEMORY}`);
    database.exec('BEGIN IMMEDIATE');
    database
      .prepare('INSERT INTO events (stream, revision, previous, body) VALUES (0, 0, 0, ?)')
      .run(BODY);
    database.exec('ROLLBACK');
  } finally {
    database.close();
  }
};

/** A French sentence if not: an event is written on another connection and rolled back. */
export const openLogWriteCheck = (file: string): (() => Promise<string | undefined>) => {
  const isSame = openSameFile(file);
  return async () => {
    // Another file must not be opened: SQLite would apply the former file's journal to it.
    if (!(await isSame()))
      return 'Le fichier du journal n’est plus celui que ce serveur a ouvert\u00a0: remettez-le à sa place avant tout arrêt.';
    for (let looks = 1; ; looks += 1) {
      try {
        writeAndTakeBack(file);
        return undefined;
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY') || looks === LOOKS) return sentenceOf(error);
      }
      await pause(LOOKED_AT_EVERY_MS);
    }
  };
};
