import { openSqliteEventStore, openSqliteReadStore } from 'infra';
import { allProjections, audit, replayViews, runProjections } from './src/index.ts';
import { aBookingPlaced, aBookingCancelled, metadataAt } from 'contracts/testing';
import { agendaStream, addDays } from 'contracts';
import { mkdtempSync, rmSync } from 'node:fs';
const dir = mkdtempSync('/tmp/perf/x-');
const N = Number(process.argv[2] ?? 200000);
const es = openSqliteEventStore(`${dir}/log.sqlite`); 
const logger = { info(){}, warn(d: object, m: string){ console.log(d, m); } };
let position = 0;
const add = async (from: number, count: number) => {
  const waiting: Promise<unknown>[] = [];
  for (let i = from; i < from + count; i++) {
    const p = `practitioner-${i % 5000}`; const k = Math.floor(i / 5000); const day = addDays('2026-03-12', Math.floor(k / 8)); const h = 8 + (k % 8);
    const startsAt = `${day}T${String(h-1).padStart(2,'0')}:00:00.000Z`; const endsAt = `${day}T${String(h).padStart(2,'0')}:00:00.000Z`;
    waiting.push(es.append(agendaStream(p, day), (k % 8) - 1, [{ id: `e-${i}`, event: aBookingPlaced({ bookingId: `0190-booking-${String(i).padStart(9,'0')}`, practitionerId: p, customerId: `customer-${i%20000}`, day, start: `${String(h).padStart(2,'0')}:00`, startsAt, endsAt, pauseMinutes: 0 }), metadata: metadataAt() }]));
    if (waiting.length >= 500) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
};
let t = performance.now();
await add(0, N); console.log('append', Math.round(N / ((performance.now() - t) / 1000)), '/s');
const rs = openSqliteReadStore(`${dir}/views.sqlite`);
t = performance.now();
let run = runProjections({ eventStore: es, readStore: rs, logger });
await run.ready; let s = (performance.now() - t) / 1000;
console.log('rebuild', s.toFixed(2), 's', Math.round(N / s), 'events/s', 'rss', Math.round(process.memoryUsage().rss/1e6));
await run.stop();
const { foldViews } = await import('./src/rebuild.ts');
t = performance.now(); for await (const part of foldViews({ eventStore: es, projections: allProjections, upTo: N, signal: new AbortController().signal })) void part; s = (performance.now() - t)/1000; console.log('fold only', Math.round(N / s), 'events/s');
// live: behind by M
const M = 40000; await add(N, M);
t = performance.now(); run = runProjections({ eventStore: es, readStore: rs, logger }); await run.ready; s = (performance.now() - t) / 1000;
console.log('live catch-up', Math.round(M / s), 'events/s');
t = performance.now(); const r = await replayViews({ eventStore: es, readStore: rs }); console.log('replay', ((performance.now()-t)/1000).toFixed(2), 's', r.map(x => x.differing).join());
t = performance.now(); const a = await audit({ eventStore: es }); console.log('audit', ((performance.now()-t)/1000).toFixed(2), 's', a.anomalies.length, a.bookings);
await run.stop(); await es.close(); await rs.close(); rmSync(dir, { recursive: true });
