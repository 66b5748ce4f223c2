import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureFault } from '../stores/failure-fault.ts';
import { Database } from './driver.ts';

/** The audit reads the log row by row, `replay` the views. */
const checkedWhole = ['accounts.sqlite', 'person-keys.sqlite', 'processes.sqlite'] as const;

const asking = <Answer>(file: string, ask: (database: Database) => Answer): Answer => {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
};

const integrityFault = (folder: string, name: string): readonly string[] => {
  const file = join(folder, name);
  if (!existsSync(file)) return [`Le fichier ${name} manque`];
  const found = asking(file, (database) => database.pragma('integrity_check(1)', { simple: true }));
  return found === 'ok' ? [] : [`Le fichier ${name} est endommagé\u00a0: ${String(found)}`];
};

type FailureRow = {
  readonly view: string;
  readonly id: string;
  readonly attempts: number;
  readonly instants: string;
};

/** Each names a view's entry with counts and instants. */
const failureFaults = (folder: string): readonly string[] => {
  const rows = asking(join(folder, 'processes.sqlite'), (database) =>
    database
      .prepare<[], FailureRow>(
        `SELECT view, id, attempts, json_array(firstAt, lastAt, nextAt) AS instants FROM failures`,
      )
      .all(),
  );
  return rows.flatMap(({ instants, ...row }) =>
    failureFault({ ...row, instants: JSON.parse(instants) as string[] }, 'processes.sqlite'),
  );
};

/** Sentences on all files but the log. */
export const fileFaultsIn = (folder: string): readonly string[] => {
  const faults = checkedWhole.flatMap((name) => integrityFault(folder, name));
  return faults.length > 0 ? faults : failureFaults(folder);
};
