/**
 * The environment of these specs, without the servers that are started for some of them: their stores
 * are in a folder.
 */
export const ownEnvironment = (): NodeJS.ProcessEnv => {
  const { MONGODB_URL: _, EVENTSTOREDB_URL: __, ...own } = process.env;
  return own;
};
