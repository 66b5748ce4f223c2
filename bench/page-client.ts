import autocannon from 'autocannon';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The load generator for pages: `ask <url> <connections> <pages>` prints the rate per second;
 * `abandon <url> <same|distinct|searched> <pages> <a second>` requests and disconnects soon after,
 * and reports its beginning and end.
 */
const [, , task, url = '', ...given] = process.argv;
const CLIENT_TIMEOUT_MS = 50;

const ask = async (connections: number, amount: number) => {
  // Browsers request compressed answers.
  const headers = { 'accept-encoding': 'gzip, br' };
  const { duration, non2xx, errors, requests } = await autocannon({
    url,
    connections,
    amount,
    headers,
  });
  const total = requests.total;
  return { rate: total / duration, failed: non2xx + errors + (amount - total) };
};

/** Half of them profiles under other addresses, half missing profiles. */
const distinct = (number: number) =>
  number % 2 === 0 ? `${url}?option=VISIO&consultation=c${number}&x=${number}` : `${url}-${number}`;

/** Unique searches: each is rendered, and none is cached. */
const searched = (number: number) => new URL(`/search/results?rawInput=mot${number}`, url).href;

const abandon = async (pathOf: (number: number) => string, pages: number, aSecond: number) => {
  const began = performance.now();
  console.log(JSON.stringify({ begun: true }));
  for (let number = 0; number < pages; number += 1) {
    const requested = get(pathOf(number), { agent: false }, (answer) => answer.resume());
    requested.on('error', () => {});
    requested.once('finish', () => setTimeout(() => requested.destroy(), CLIENT_TIMEOUT_MS));
    const ahead = (number / aSecond) * 1_000 - (performance.now() - began);
    if (ahead > 1) await pause(ahead);
  }
  return { seconds: (performance.now() - began) / 1_000 };
};

if (task === 'ask') console.log(JSON.stringify(await ask(Number(given[0]), Number(given[1]))));
else {
  const [kind = 'same', pages, aSecond] = given;
  const pathOf =
    new Map([
      ['distinct', distinct],
      ['searched', searched],
    ]).get(kind) ?? (() => url);
  console.log(JSON.stringify(await abandon(pathOf, Number(pages), Number(aSecond))));
}
