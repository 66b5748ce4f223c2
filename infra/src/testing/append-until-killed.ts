/** Run as a process of its own: appends for ever and prints which events were acknowledged. */
import { openSqliteEventStore } from '../sqlite/log/sqlite-event-store.ts';
import { aStream, anEvent } from './events.ts';

const store = openSqliteEventStore(process.argv[2] ?? ':memory:');

const appendForEver = async () => {
  const stream = aStream();
  for (let revision = -1; ; revision += 1) {
    const event = anEvent('kept');
    const { outcome } = await store.append(stream, revision, [event]);
    if (outcome === 'appended') process.stdout.write(`${stream} ${event.id}\n`);
  }
};

await Promise.all(Array.from({ length: 16 }, appendForEver));
