/**
 * Another visitor, in a process of its own: requests one page every few milliseconds, without waiting
 * for answers, and reports the duration of each once stopped.
 */
const [, , url = ''] = process.argv;
const EVERY_MS = 20;
const requestCounts = [];

const ask = async () => {
  const from = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Not answered: ${response.status}`);
  return performance.now() - from;
};
const asking = setInterval(() => requestCounts.push(ask()), EVERY_MS);
process.send?.('asking');

const report = async () => {
  clearInterval(asking);
  process.send?.(await Promise.all(requestCounts));
  process.disconnect();
};
process.once('message', () => void report());
