import type { AgendaBooking } from 'contracts';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useMedia } from '../../components/use-media.ts';
import { isGroup, type AgendaItem } from './agenda-items.ts';
import { BookingDetails } from './booking-details.tsx';
import styles from './booking-drawer.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { useGetPractitionerBookingQuery } from './calendar-api.ts';
import { cancelTexts, drawerTexts, texts } from './calendar-texts.ts';
import { Participants } from './participants.tsx';

/** From here on the grid stays usable beside the panel. */
const BESIDE = '(min-width: 1100px)';

type BookingDrawerProps = {
  readonly bookingId: string | null;
  /** The session it belongs to, when several people share it and the week is on the screen. */
  readonly item: AgendaItem | undefined;
  readonly isFresh: boolean;
  readonly onOpen: (bookingId: string) => void;
  readonly onMove: (booking: AgendaBooking) => void;
  readonly onClose: () => void;
};

export const BookingDrawer = ({
  bookingId,
  item,
  isFresh,
  onOpen,
  onMove,
  onClose,
}: BookingDrawerProps) => {
  // What was asked last stays on the panel while it leaves.
  const [shownId, setShownId] = useState(bookingId);
  if (bookingId !== null && bookingId !== shownId) setShownId(bookingId);
  const booking = useGetPractitionerBookingQuery(shownId ?? '', { skip: shownId === null });
  const isBeside = useMedia(BESIDE);
  const { show } = useToasts();
  const [askedId, setAskedId] = useState<string | null>(null);
  const known = booking.currentData;
  return (
    <>
      <Drawer
        isOpen={bookingId !== null}
        onClose={onClose}
        isModal={!isBeside}
        title={known?.beneficiary ?? drawerTexts.title}
        titleAside={isFresh ? <Badge tone="new">{texts.freshAtOnce}</Badge> : null}
      >
        <div className={styles['body']}>
          {item !== undefined && isGroup(item) ? (
            <Participants item={item} openId={shownId} onOpen={onOpen} />
          ) : null}
          <QueryView query={booking}>
            {(whole) => (
              <BookingDetails
                booking={whole}
                onMove={() => onMove(whole)}
                onCancel={() => setAskedId(whole.id)}
              />
            )}
          </QueryView>
        </div>
      </Drawer>
      {known === undefined ? null : (
        <CancelDialog
          key={known.id}
          booking={known}
          isOpen={askedId === known.id}
          onClose={() => setAskedId(null)}
          onCancelled={() => {
            setAskedId(null);
            show({ text: cancelTexts.done });
          }}
        />
      )}
    </>
  );
};
