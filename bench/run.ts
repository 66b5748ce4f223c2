import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, verdictOf, type Figure } from './figures.ts';
import { measureAvailability } from './measures/availability.ts';
import { measureBookingDuringMails } from './measures/booking-during-mails.ts';
import { measureBookingOverHttp } from './measures/booking-over-http.ts';
import { measureCardHours } from './measures/card-hours.ts';
import { measureClients } from './measures/clients.ts';
import { measureDistributedBubble } from './measures/distributed-bubble.ts';
import { measureDurableAppend } from './measures/durable-append.ts';
import { measureEventStoreDbAppend } from './measures/eventstoredb-append.ts';
import { measureFullWeek } from './measures/full-week.ts';
import { measureHostilePictures } from './measures/hostile-pictures.ts';
import { measureIssue } from './measures/issue.ts';
import { measureLongLog } from './measures/long-log.ts';
import { measureMails } from './measures/mails.ts';
import { measureMongodbCommands } from './measures/mongodb-commands.ts';
import { measurePdfs } from './measures/pdfs.ts';
import { measurePublicPages } from './measures/public-pages.ts';
import { measureSearch } from './measures/search.ts';
import { measureSweep } from './measures/sweep.ts';
import { measureWorkshops } from './measures/workshops.ts';
import { measureEncryptedBooking } from './measures/encrypted-booking.ts';
import { measureSockets } from './measures/sockets.ts';

/**
 * `npm run bench`: each goal as a ratio to a base that is measured in the same run. `--quick` takes
 * some sixteen minutes; `--only P3,P8` runs the measures that give these figures.
 */
const isQuick = process.argv.includes('--quick');
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1]?.split(',');
const rounds = isQuick ? 3 : 7;
// On a disk, since /tmp may be memory, whose flushes cost nothing.
const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? '/var/tmp', 'souffle-bench-'));

const measures: readonly (readonly [ids: readonly string[], () => Promise<Figure[]>])[] = [
  [['P1', 'P2'], () => measureDurableAppend(folder, { rounds, seconds: 1 })],
  [
    ['P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
    () =>
      measureBookingOverHttp(folder, {
        rounds,
        requests: isQuick ? 6_000 : 8_000,
        races: isQuick ? 10 : 100,
      }),
  ],
  [
    ['P9', 'P10', 'P11', 'P12', 'P23'],
    () =>
      measureLongLog(folder, {
        logEvents: isQuick ? 100_000 : 1_000_000,
        rebuiltEvents: isQuick ? 50_000 : 1_000_000,
        liveEvents: isQuick ? 30_000 : 100_000,
      }),
  ],
  [['P13'], () => measureAvailability({ rounds: isQuick ? 5 : 9 })],
  [['P14', 'P15'], () => measureSearch({ questions: isQuick ? 5_000 : 20_000 })],
  [['P28'], () => measureCardHours({ pages: isQuick ? 500 : 2_000 })],
  [
    ['P16', 'P17'],
    () =>
      measureSockets({ sockets: 5_000, pushes: isQuick ? 300 : 1_000, rounds: isQuick ? 1 : 3 }),
  ],
  [['P32'], () => measureClients({ searches: isQuick ? 200 : 1_000 })],
  [['P33'], () => measureSweep(folder, { papers: isQuick ? 6_000 : 60_000 })],
  [['P34'], () => measurePdfs(folder, { rounds: isQuick ? 1 : 3 })],
  [['P22'], () => measureFullWeek({ rounds: isQuick ? 3 : 7 })],
  [['P21'], () => measureMails(folder, { mails: isQuick ? 1_000 : 10_000 })],
  [
    ['P20'],
    () =>
      measurePublicPages(folder, {
        rounds: isQuick ? 1 : 3,
        pages: isQuick ? 5_000 : 10_000,
        bookings: isQuick ? 2_000 : 4_000,
      }),
  ],
  [['P25'], () => measureEncryptedBooking(folder, { rounds: isQuick ? 5 : 9, requests: 4_000 })],
  [['P30'], () => measureBookingDuringMails(folder, { rounds: isQuick ? 1 : 3 })],
  [['P35'], () => measureIssue(folder, { subscribers: isQuick ? 5_000 : 20_000 })],
  [['P27'], () => measureHostilePictures(folder, { rounds: isQuick ? 1 : 3, seconds: 8 })],
  [['P31'], () => measureWorkshops(folder, { full: isQuick ? 20 : 200 })],
  [['P26'], () => measureEventStoreDbAppend({ rounds, seconds: 1 })],
  [['P29'], measureMongodbCommands],
  [['P24'], () => measureDistributedBubble({ bookings: isQuick ? 50 : 200 })],
];

const figures: Figure[] = [];
try {
  for (const [ids, measure] of measures) {
    if (only !== undefined && !ids.some((id) => only.includes(id))) continue;
    for (const figure of await measure()) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missed = figures.filter((figure) => verdictOf(figure) === 'missed').map(({ id }) => id);
console.log(`${Math.round(performance.now() / 1_000)} s`);
console.log(missed.length === 0 ? 'Every goal measured is met.' : `Missed: ${missed.join(', ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
