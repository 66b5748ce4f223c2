import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** The time of day that 'Il y a 3 min' is counted from, in epoch milliseconds, to the minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
};
