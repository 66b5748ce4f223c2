import { isHealthy } from '../commands/healthcheck/is-healthy.ts';

/** The HEALTHCHECK of the image, next to the process: of the settings it only reads the port. */
const { PORT = '3000' } = process.env;
process.exitCode = (await isHealthy(`http://127.0.0.1:${PORT}`)) ? 0 : 1;
