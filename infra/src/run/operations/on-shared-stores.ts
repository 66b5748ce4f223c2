import { closeStores } from '../stores/open-data-folder.ts';
import { printReport } from './print-report.ts';
import type { Report } from './reports.ts';
import { attachSharedStores, type SharedStores } from '../stores/open-shared-stores.ts';
import { sharedKeys } from '../settings/shared-settings.ts';
import type { Servers } from '../stores/store-places.ts';

type Reports = {
  readonly report: (stores: SharedStores) => Report;
  /** A partial report if the stores do not belong together; the command still fails. */
  readonly otherwise?: () => Promise<unknown>;
};

/**
 * Prints a report on the shared stores while other processes use them. Answers the exit code; 2 if
 * they do not open.
 */
export const onSharedStores = async (
  servers: Servers,
  { report, otherwise }: Reports,
): Promise<number> => {
  let stores;
  try {
    stores = await attachSharedStores({ ...servers, keys: await sharedKeys(servers) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // An unavailable server has been reported already.
    await otherwise?.().catch(() => {});
    return 2;
  }
  try {
    return await printReport(report(stores));
  } finally {
    await closeStores(stores);
  }
};
