export { openHttp, type HttpOptions, type HttpServer } from './http/open-http.ts';
export { openKeys, type Keys } from './security/open-keys.ts';
export { openPasswords, type PasswordCost } from './security/open-passwords.ts';
export { secrets } from './security/secrets.ts';
export { lockDataFolder, type DataFolderLock } from './sqlite/data-folder-lock.ts';
export { openSqliteAccountStore } from './sqlite/sqlite-account-store.ts';
export { openSqliteEventStore, type SqliteEventStore } from './sqlite/sqlite-event-store.ts';
export { openSqliteProcessStore } from './sqlite/sqlite-process-store.ts';
export { openSqliteReadStore, type SqliteReadStore } from './sqlite/sqlite-read-store.ts';
