import type { Agenda } from 'contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a new booking is marked as new. */
const FRESH_MS = 60_000;

/**
 * The bookings that arrived in a week that was already on the screen. A week shown for the first time has
 * none, and an opened booking is no longer new.
 */
export const useFreshBookings = (agenda: Agenda | undefined) => {
  const known = useRef(new Map<string, ReadonlySet<string>>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const forget = useCallback(
    (ids: readonly string[]) =>
      setFresh((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    [],
  );
  useEffect(() => {
    if (agenda === undefined) return;
    const ids = agenda.bookings.map(({ id }) => id);
    const before = known.current.get(agenda.from);
    known.current.set(agenda.from, new Set([...ids, ...(before ?? [])]));
    const arrived = before === undefined ? [] : ids.filter((id) => !before.has(id));
    if (arrived.length === 0) return;
    setFresh((shown) => new Set([...shown, ...arrived]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      forget(arrived);
    }, FRESH_MS);
    timers.current.add(timer);
  }, [agenda, forget]);
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach((timer) => clearTimeout(timer));
  }, []);
  /** A booking that this user has moved is not new in its other week. */
  const expectAnywhere = useCallback(
    (id: string) =>
      known.current.forEach((ids, week) => known.current.set(week, new Set([...ids, id]))),
    [],
  );
  const isFresh = useCallback((id: string) => fresh.has(id), [fresh]);
  return { isFresh, forget, expectAnywhere };
};
