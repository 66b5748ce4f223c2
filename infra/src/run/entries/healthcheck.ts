import { isHealthy } from '../commands/healthcheck/is-healthy.ts';

/** The image's HEALTHCHECK; of the settings it reads the port alone. */
const { PORT = '3000' } = process.env;
process.exitCode = (await isHealthy(`http://127.0.0.1:${PORT}`)) ? 0 : 1;
