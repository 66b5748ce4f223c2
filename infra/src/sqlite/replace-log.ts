import { existsSync } from 'node:fs';
import { chmod, chown, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Database } from './driver.ts';
import { contentOf } from './log-body.ts';

/** What was done last on the way from one file to the other; whatever a crash leaves is swept. */
export type ReplacingStep = 'linked' | 'placed' | 'doomed' | 'overwritten' | 'removed';

/** Where a log is written anew before it takes its place. */
export const draftOf = (file: string) => `${file}.sealing`;
/** The second name of the log of before, so that it is still found once another has taken its place. */
const formerOf = (file: string) => `${file}.unsealed`;
/** It is not the log any more, and is being overwritten. */
const doomedOf = (file: string) => `${file}.overwritten`;

const BYTES_AT_ONCE = 1_048_576;

/** A name that was given or taken is on the disk once its folder is. */
const flushFolderOf = async (file: string): Promise<void> => {
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const overwrite = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const nothing = Buffer.alloc(BYTES_AT_ONCE);
    for (let at = 0; at < size;)
      at += (await handle.write(nothing, 0, Math.min(BYTES_AT_ONCE, size - at), at)).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Other blocks than its own may hold what it held: of that the system alone knows. */
const destroy = async (file: string, onStep: (step: ReplacingStep) => void): Promise<void> => {
  await overwrite(doomedOf(file));
  onStep('overwritten');
  await rm(doomedOf(file));
  await flushFolderOf(file);
  onStep('removed');
};

const areOneFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev && first.ino === second.ino;
};

type End = { readonly position: number; readonly body: string };

const askingReadOnly = <Answer>(file: string, ask: (database: Database) => Answer): Answer => {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
};

const idIn = (body: string): unknown => (contentOf(body) as { readonly id?: unknown } | null)?.id;

/** Whether a log holds the last event of another, under its id and at its position. */
const holdsEndOf = (file: string, former: string): boolean => {
  const end = askingReadOnly(former, (database) =>
    database
      .prepare<[], End>('SELECT position, body FROM events ORDER BY position DESC LIMIT 1')
      .get(),
  );
  if (end === undefined) return true;
  const { position, body } = end;
  const there = askingReadOnly(file, (database) =>
    database
      .prepare<[number], string>('SELECT body FROM events WHERE position = ?')
      .pluck()
      .get(position),
  );
  return there !== undefined && (there === body || (idIn(body) ?? there) === idIn(there));
};

/**
 * Puts away what a replacing that was stopped has left beside a log: a draft, the second name of a log
 * that is still there, and one that was replaced already, which is overwritten first. Answers whether
 * there was such a one; rejects with a French sentence where it is not the log's own.
 */
export const sweepReplacing = async (
  file: string,
  onStep: (step: ReplacingStep) => void = () => {},
): Promise<boolean> => {
  const draft = draftOf(file);
  for (const part of ['', '-wal', '-shm', '-journal']) await rm(draft + part, { force: true });
  const former = formerOf(file);
  if (existsSync(former)) {
    if (await areOneFile(file, former)) await rm(former);
    else if (holdsEndOf(file, former)) await rename(former, doomedOf(file));
    else
      throw new Error(
        `${former} n’est pas un état d’avant de ${file} : gardez celui des deux qui est le bon, et mettez l’autre ailleurs.`,
      );
  }
  if (!existsSync(doomedOf(file))) return false;
  await destroy(file, onStep);
  return true;
};

/** With what was committed beside it; nobody else may have it open, or its pages would be lost to them. */
const foldIntoOneFile = (file: string): void => {
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  let mode: unknown;
  try {
    mode = database.pragma('journal_mode = DELETE', { simple: true });
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
  } finally {
    database.close();
  }
  if (mode !== 'delete')
    throw new Error(`${file} est ouvert par un autre programme : fermez-le, puis recommencez.`);
};

/** Whoever could open the log of before can open this one. */
const giveTo = async (file: string, draft: string): Promise<void> => {
  const [before, now] = await Promise.all([stat(file), stat(draft)]);
  await chmod(draft, before.mode);
  if (before.uid !== now.uid || before.gid !== now.gid) await chown(draft, before.uid, before.gid);
};

/**
 * Puts a whole and closed draft in the place of its log by one renaming, and overwrites the log of
 * before: at any moment the one or the other stands under the name of the log.
 */
export const replaceLog = async (
  file: string,
  onStep: (step: ReplacingStep) => void = () => {},
): Promise<void> => {
  foldIntoOneFile(file);
  await giveTo(file, draftOf(file));
  await link(file, formerOf(file));
  await flushFolderOf(file);
  onStep('linked');
  await rename(draftOf(file), file);
  await flushFolderOf(file);
  onStep('placed');
  await rename(formerOf(file), doomedOf(file));
  await flushFolderOf(file);
  onStep('doomed');
  await destroy(file, onStep);
};
