import { open } from 'node:fs/promises';
import { Database } from './driver.ts';

/** After a rename. */
export const flushFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Its state at one moment, while another process writes it, without deleted content. SQLite's backup would
 * begin again at each commit.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const database = new Database(from, { readonly: true, fileMustExist: true });
  try {
    database.prepare<[string]>('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
  // SQLite leaves flushing to the caller.
  await flushFile(to);
};

/** The position noted at the last opening of the file. */
export const checkpointPositionOf = (file: string): number => {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const marked = database.prepare<[], number>('SELECT position FROM log_mark').pluck();
    return marked.get() ?? 0;
  } finally {
    database.close();
  }
};
