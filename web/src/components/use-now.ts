import { useEffect, useState } from 'react';
import { serverNow, useServerClock } from './server-clock.ts';

const A_MINUTE = 60_000;

/** The server's time that 'Il y a 3 min' is counted from, in epoch milliseconds, to the minute. */
export const useNow = (): number => {
  useServerClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((minutes) => minutes + 1), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
};
