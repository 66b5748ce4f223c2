import {
  visioLinkStateOf,
  type BookingDocument,
  type ShownVisio,
  type VisioLinkDocument,
} from 'contracts';
import type { VisioRooms } from 'contracts/ports';

/** The video link for one party at an instant; `null` if there is none. */
export const visioOf = (
  booking: BookingDocument,
  own: VisioLinkDocument | undefined,
  { visioRooms, now }: { readonly visioRooms: VisioRooms; readonly now: string },
): ShownVisio | null => {
  const linkState = visioLinkStateOf(booking, now);
  if (linkState === null) return null;
  const { isOpen, opensAt, changesInMs } = linkState;
  const link = isOpen ? (own?.visioLink ?? visioRooms.of(booking)) : null;
  return { link, opensAt, changesInMs };
};
