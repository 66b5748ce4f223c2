import {
  visioLinkStateOf,
  type BookingDocument,
  type ShownVisio,
  type VisioLinkDocument,
} from 'contracts';
import type { VisioRooms } from 'contracts/ports';

/** For one party at an instant; `null` if there is none. */
export const visioOf = (
  booking: BookingDocument,
  own: VisioLinkDocument | undefined,
  { visioRooms, now }: { readonly visioRooms: VisioRooms; readonly now: string },
): ShownVisio | null => {
  const standing = visioLinkStateOf(booking, now);
  if (standing === null) return null;
  const { isOpen, opensAt, changesInMs } = standing;
  const link = isOpen ? (own?.visioLink ?? visioRooms.of(booking)) : null;
  return { link, opensAt, changesInMs };
};
