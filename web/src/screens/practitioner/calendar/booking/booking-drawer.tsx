import type { AgendaBooking, PractitionerBooking } from 'contracts';
import { useMemo, useState } from 'react';
import { Badge } from '../../../../components/page/badge.tsx';
import { Drawer } from '../../../../components/page/dialogs/drawer.tsx';
import { QueryView } from '../../../../api/query-view.tsx';
import { SkeletonCards } from '../../../../components/page/notices/skeleton.tsx';
import { useMedia } from '../../../../components/page/hooks/use-media.ts';
import { ClientInDrawer } from '../../../../features/clients/client-in-drawer.tsx';
import { useSeenOnOpening } from '../../../../features/alerts/use-seen-alerts.ts';
import { useRepeatedQuery } from '../../../../features/visio/use-repeated-query.ts';
import { isGroup, itemIdOf, titleOf, type AgendaItem } from '../week/agenda-items.ts';
import { BookingDetails } from './booking-details.tsx';
import { CancelAppointmentDialog, CancelSessionDialog, type Cancelled } from './cancel-dialog.tsx';
import { useGetPractitionerBookingQuery } from '../calendar-api.ts';
import { Participants } from './participants.tsx';
import layout from '../../../../components/design/layout.module.css';

export type OpenPlace = {
  readonly bookingId: string | null;
  /** The id of a group session in which no seat is chosen yet. */
  readonly session: string | null;
};

const isSame = (one: OpenPlace, other: OpenPlace) =>
  one.bookingId === other.bookingId && one.session === other.session;

const titleOfDrawer = (
  group: AgendaItem | undefined,
  known: PractitionerBooking | undefined,
  { session }: OpenPlace,
) => {
  if (group !== undefined) return titleOf(group);
  if (known === undefined) return session === null ? 'Rendez-vous' : 'Séance de groupe';
  return known.placesMax > 1 ? known.consultationName : known.beneficiary;
};

const NoSeats = ({ isComing }: { readonly isComing: boolean }) =>
  isComing ? <SkeletonCards /> : <p>Personne n’est inscrit à cette séance.</p>;

type BookingDrawerProps = OpenPlace & {
  /** The items of the week on the screen; `undefined` while they load. */
  readonly items: readonly AgendaItem[] | undefined;
  readonly isFresh: boolean;
  readonly onOpen: (bookingId: string) => void;
  readonly onMove: (booking: AgendaBooking) => void;
  readonly onCancelled: (cancelled: Cancelled, about: string) => void;
  readonly onClose: () => void;
};

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const BookingDrawer = ({ bookingId, session, items, ...rest }: BookingDrawerProps) => {
  const { isFresh, onOpen, onMove, onCancelled, onClose } = rest;
  const isOpen = bookingId !== null || session !== null;
  // The last item stays on the panel while it slides out.
  const [shown, setShown] = useState<OpenPlace>({ bookingId, session });
  if (isOpen && !isSame(shown, { bookingId, session })) setShown({ bookingId, session });
  const shownId = shown.bookingId;
  const booking = useGetPractitionerBookingQuery({ id: shownId ?? '' }, { skip: shownId === null });
  const isDocked = useMedia('--desktop');
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const known = shownId === null ? undefined : booking.currentData;
  useSeenOnOpening(known !== undefined && known.id === bookingId ? known.id : null);
  const visios = useMemo(() => (known === undefined ? undefined : [known.visio]), [known]);
  useRepeatedQuery(visios, booking.refetch);
  const itemId = known === undefined ? shown.session : itemIdOf(known);
  const item = items?.find(
    ({ id, bookings }) => id === itemId || bookings.some((one) => one.id === shownId),
  );
  const group = item !== undefined && isGroup(item) ? item : undefined;
  // Closing the panel also closes the dialog that asks for a confirmation.
  if (cancellingId !== null && (!isOpen || ![bookingId, group?.id].includes(cancellingId)))
    setCancellingId(null);
  const dialogPropsOf = (id: string) => ({
    isOpen: cancellingId === id,
    onClose: () => setCancellingId(null),
    onCancelled: (cancelled: Cancelled) => {
      setCancellingId(null);
      onCancelled(cancelled, id);
    },
  });
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        isModal={!isDocked}
        title={titleOfDrawer(group, known, shown)}
        titleBadge={isFresh ? <Badge tone="new">Réservé à l’instant</Badge> : null}
      >
        <div className={layout['stack-4']}>
          {group === undefined ? null : (
            <Participants
              item={group}
              openId={shownId}
              onOpen={onOpen}
              onCancel={() => setCancellingId(group.id)}
            />
          )}
          {shownId === null && group === undefined ? (
            <NoSeats isComing={items === undefined} />
          ) : null}
          {shownId === null ? null : (
            <QueryView query={booking}>
              {(whole) => (
                <div className={layout['stack-4']}>
                  <BookingDetails
                    booking={whole}
                    isBelowSession={group !== undefined}
                    onMove={() => onMove(whole)}
                    onCancel={() => setCancellingId(whole.id)}
                  />
                  <ClientInDrawer customerId={whole.customer.customerId} bookingId={whole.id} />
                </div>
              )}
            </QueryView>
          )}
        </div>
      </Drawer>
      {known === undefined ? null : (
        <CancelAppointmentDialog key={known.id} booking={known} {...dialogPropsOf(known.id)} />
      )}
      {group === undefined ? null : (
        <CancelSessionDialog
          key={group.id}
          item={group}
          {...dialogPropsOf(group.id)}
          onCancelled={(cancelled) => {
            onClose();
            onCancelled(cancelled, group.id);
          }}
        />
      )}
    </>
  );
};
