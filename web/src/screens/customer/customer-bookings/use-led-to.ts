import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const rows = { booking: 'rendez-vous', demande: 'demande' } as const;
type Named = keyof typeof rows;

/** The id of a row, for links to a booking or a request. */
export const bookingRowId = (id: string, named: Named = 'booking'): string =>
  `${rows[named]}-${id}`;

/**
 * The booking or the request that the address names, as the link of an alert does. Its row comes into sight with
 * its group opened, each time that such a link is followed, also on this very page.
 */
export const useLedTo = (
  ids: readonly string[] | undefined,
  named: Named = 'booking',
): string | null => {
  const { key } = useLocation();
  const wanted = useSearchParams()[0].get(named);
  const isThere = wanted !== null && ids?.includes(wanted) === true;
  const led = useRef('');
  useEffect(() => {
    if (!isThere || led.current === key) return undefined;
    // In the next frame, after the page has scrolled to its top, or a panel has closed.
    const frame = requestAnimationFrame(() => {
      led.current = key;
      const row = document.getElementById(bookingRowId(wanted, named));
      row?.closest('details')?.setAttribute('open', '');
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, wanted, named, key]);
  return isThere ? wanted : null;
};
