import { dyingLog, dyingStore } from '../../acceptance/testing/doomed-app.ts';
import { openForSignUps, signUp, type DoomedSignUp } from './sign-ups.ts';

/** A person signs up, and this process is killed, as by `kill -9`, around one step of it. */
const { folder, who, email, at, step, moment } = JSON.parse(process.argv[2] ?? '') as DoomedSignUp;

const app = await openForSignUps(folder, at, ({ accountStore, files, eventStore }) => ({
  accountStore: dyingStore(accountStore, step, moment),
  files: dyingStore(files, step, moment),
  eventStore: dyingLog(eventStore, step, moment),
}));
const { status } = await signUp(app, who, email);
// This line is reached only if nothing has killed the process.
console.log(`answered ${status}`);
process.exit(0);
