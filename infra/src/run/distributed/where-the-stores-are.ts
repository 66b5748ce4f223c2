import type { Settings } from '../settings.ts';

/** The settings of a command whose stores are on servers. */
export type Servers = Settings & Required<Pick<Settings, 'eventStoreDbUrl' | 'mongoDbUrl'>>;

type Ways = {
  readonly inFolder: () => Promise<number>;
  readonly onServers: (servers: Servers) => Promise<number>;
};

const isOnServers = (settings: Settings): settings is Servers => {
  const { eventStoreDbUrl, mongoDbUrl } = settings;
  if (eventStoreDbUrl === undefined && mongoDbUrl !== undefined)
    throw new Error('EVENTSTOREDB_URL manque : avec MONGODB_URL, dites aussi où est le journal.');
  if (eventStoreDbUrl !== undefined && mongoDbUrl === undefined)
    throw new Error(
      'MONGODB_URL manque : avec EVENTSTOREDB_URL, dites aussi où sont les vues, les comptes et les clés.',
    );
  return eventStoreDbUrl !== undefined;
};

/** Refuses to keep in a folder what the settings say is kept on servers. */
export const refuseServers = (settings: Settings): void => {
  if (isOnServers(settings))
    throw new Error(
      'npm start garde tout dans DATA_DIR : ôtez EVENTSTOREDB_URL et MONGODB_URL, ou démarrez npm run serve.',
    );
};

/** What a command does is done where the settings say that the stores are; 2 where it cannot be. */
export const whereTheStoresAre = async (
  settings: Settings,
  { inFolder, onServers }: Ways,
): Promise<number> => {
  try {
    return await (isOnServers(settings) ? onServers(settings) : inFolder());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
};
