import { openSqliteReadStore } from '../sqlite/views/sqlite-read-store.ts';
import { switchAgainAndAgain } from './switch-again-and-again.ts';

await switchAgainAndAgain(openSqliteReadStore(process.argv[2] ?? ''));
