import { join } from 'node:path';

/** Everything that the environment may say, read in this one place. */
export type Settings = {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** Where visitors find us; https makes cookies secure. */
  readonly publicUrl: string;
  /** Addresses or networks of the proxies whose `X-Forwarded-*` are believed, with commas. */
  readonly trustProxy?: string;
  /** Whether a first start on an empty folder plays the demo data set. */
  readonly demo: boolean;
  /** Streams whose folded state stays in memory. */
  readonly agendaCache: number;
  readonly logLevel: string;
  /** Where the built web app lies. */
  readonly webFolder: string;
};

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return text !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
};

export const settingsFrom = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const host = environment['HOST'] ?? '127.0.0.1';
  const port = wholeNumber(environment['PORT'], 3000);
  const trustProxy = environment['TRUST_PROXY'];
  return {
    dataFolder: environment['DATA_DIR'] ?? join(root, 'data'),
    host,
    port,
    publicUrl: environment['PUBLIC_URL'] ?? `http://localhost:${port}`,
    ...(trustProxy ? { trustProxy } : {}),
    demo: environment['DEMO'] !== '0',
    agendaCache: wholeNumber(environment['AGENDA_CACHE'], 20_000),
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
    webFolder: join(root, 'dist'),
  };
};
