import { dyingLog, dyingStore } from '../../acceptance/testing/doomed-app.ts';
import { changeAndRestore, type DoomedEmailChange } from './email-changes.ts';
import { openForSignUps } from './sign-ups.ts';

/** A person changes their address and restores it, and this process is killed around one step of it. */
const doomed = JSON.parse(process.argv[2] ?? '') as DoomedEmailChange;
const { folder, at, step, moment } = doomed;

const product = await openForSignUps(folder, at, ({ accountStore, eventStore }) => ({
  accountStore: dyingStore(accountStore, step, moment),
  eventStore: dyingLog(eventStore, step, moment),
}));
await changeAndRestore(product, doomed);
// This line is reached only if nothing has killed the process.
process.exit(0);
