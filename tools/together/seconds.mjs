/** Files that take longer are named. */
const SLOW_MS = 5_000;

/** Names the slow files among those that ran together. */
export default class Seconds {
  onTestResult(_test, { testResults }) {
    const spent = new Map();
    for (const { ancestorTitles, duration } of testResults) {
      const [file] = ancestorTitles;
      if (file?.includes('.spec.')) spent.set(file, (spent.get(file) ?? 0) + (duration ?? 0));
    }
    for (const [file, ms] of [...spent].sort(([, one], [, other]) => other - one))
      if (ms > SLOW_MS) console.log(`     ${file} (${(ms / 1_000).toFixed(1)} s)`);
  }
}
