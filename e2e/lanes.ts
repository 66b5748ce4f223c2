/**
 * Journeys run in parallel lanes. Each has a server and a demo of its own, so that no journey counts
 * the alerts of another lane. `E2E_URL` names a running server: it has one lane.
 */
export const GIVEN_SERVER_URL = process.env['E2E_URL'];
/** `E2E_CLUSTER=1` has them go to several processes of each service, which take the place of both lanes. */
export const IS_ON_CLUSTER = process.env['E2E_CLUSTER'] === '1';
export const LANES = GIVEN_SERVER_URL === undefined && !IS_ON_CLUSTER ? 2 : 1;

/** The lane of this worker, as Playwright numbers them. */
export const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The variable in which `start-server.ts` passes the addresses of all lanes to the workers. */
const ADDRESSES = 'E2E_ADDRESSES';

export const keepAddresses = (addresses: readonly string[]): void => {
  process.env[ADDRESSES] = addresses.join(' ');
};

export const laneAddress = (): string | undefined => process.env[ADDRESSES]?.split(' ')[lane];
