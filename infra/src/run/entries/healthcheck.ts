import { isWell } from '../commands/healthcheck/is-well.ts';

/** What the image's HEALTHCHECK runs, beside the process: nothing of the settings but its port. */
const { PORT = '3000' } = process.env;
process.exitCode = (await isWell(`http://127.0.0.1:${PORT}`)) ? 0 : 1;
