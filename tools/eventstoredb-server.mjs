/** The same version as in `docker-compose.yml`. */
const IMAGE = 'eventstore/eventstore:22.10.5-jammy';
const PORT = 2_113;
/** The settings of a single node for specs: no certificates, and no projections of its own. */
const SETTINGS = {
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_START_STANDARD_PROJECTIONS: 'false',
  EVENTSTORE_MEM_DB: 'true',
};

let container;

/**
 * Starts a real server in addition to the stand-in of the specs: in a container if Docker is available. Its
 * address is put into `EVENTSTOREDB_URL` unless that is set.
 */
export const startEventStoreDb = async () => {
  if (process.env.EVENTSTOREDB_URL !== undefined) return;
  try {
    const { GenericContainer, Wait } = await import('testcontainers');
    container = await new GenericContainer(IMAGE)
      .withEnvironment(SETTINGS)
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .start();
    const address = `${container.getHost()}:${container.getMappedPort(PORT)}`;
    process.env.EVENTSTOREDB_URL = `esdb://${address}?tls=false`;
  } catch (error) {
    const [why] = String(error.message).split('\n');
    console.warn(`No EVENTSTOREDB_URL, no Docker: a stand-in alone is met by its specs (${why}).`);
  }
};

export const endEventStoreDb = async () => {
  if (container === undefined) return;
  delete process.env.EVENTSTOREDB_URL;
  await container.stop();
};
