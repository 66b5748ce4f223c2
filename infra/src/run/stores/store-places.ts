import type { Settings } from '../settings/settings.ts';
import { variables } from '../settings/variables.ts';

/** The settings of a command that works on servers. */
export type Servers = Settings & Required<Pick<Settings, 'eventStoreDbUrl' | 'mongoDbUrl'>>;

/** Throws a sentence if only one of the two is set. */
export const isOnServers = (settings: Settings): settings is Servers => {
  const { eventStoreDbUrl, mongoDbUrl } = settings;
  if (eventStoreDbUrl === undefined && mongoDbUrl !== undefined)
    throw new Error('EVENTSTOREDB_URL manque : avec MONGODB_URL, dites aussi où est le journal.');
  if (eventStoreDbUrl !== undefined && mongoDbUrl === undefined)
    throw new Error(
      'MONGODB_URL manque : avec EVENTSTOREDB_URL, dites aussi où sont les vues, les comptes et les clés.',
    );
  return eventStoreDbUrl !== undefined;
};

const servers = ['eventStoreDbUrl', 'mongoDbUrl'] as const;
const secrets = ['addressKey', 'namesKey', 'personsKey', 'operatorToken'] as const;

/** Throws for commands that work on a folder alone. */
export const refuseServers = (settings: Settings, instead: string): void => {
  const named = servers.filter((name) => settings[name] !== undefined);
  if (named.length > 0) {
    const [are, them] = named.length === 1 ? ['est dite', 'ôtez-la'] : ['sont dites', 'ôtez-les'];
    throw new Error(
      `${named.map((name) => variables[name].name).join(' et ')} ${are}, et cette commande ne connaît que DATA_DIR : ${them}, ou ${instead}.`,
    );
  }
  for (const name of secrets)
    if (settings[name] !== undefined)
      throw new Error(
        `${variables[name].name} ne vaut que pour la forme distribuée : ici, les clés sont dans DATA_DIR. Ôtez-la.`,
      );
};
