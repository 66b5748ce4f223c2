import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMedia } from '../../components/use-media.ts';
import { isGroup, type AgendaItem } from './agenda-items.ts';
import { BookingDetails } from './booking-details.tsx';
import styles from './booking-drawer.module.css';
import { useGetPractitionerBookingQuery } from './calendar-api.ts';
import { drawerTexts, texts } from './calendar-texts.ts';
import { Participants } from './participants.tsx';

/** From here on the grid stays usable beside the panel. */
const BESIDE = '(min-width: 1100px)';

type BookingDrawerProps = {
  readonly bookingId: string | null;
  /** The session it belongs to, when several people share it and the week is on the screen. */
  readonly item: AgendaItem | undefined;
  readonly isFresh: boolean;
  readonly onOpen: (bookingId: string) => void;
  readonly onClose: () => void;
};

export const BookingDrawer = ({
  bookingId,
  item,
  isFresh,
  onOpen,
  onClose,
}: BookingDrawerProps) => {
  // What was asked last stays on the panel while it leaves.
  const [shownId, setShownId] = useState(bookingId);
  if (bookingId !== null && bookingId !== shownId) setShownId(bookingId);
  const booking = useGetPractitionerBookingQuery(shownId ?? '', { skip: shownId === null });
  const isBeside = useMedia(BESIDE);
  return (
    <Drawer
      isOpen={bookingId !== null}
      onClose={onClose}
      isModal={!isBeside}
      title={booking.currentData?.beneficiary ?? drawerTexts.title}
      titleAside={isFresh ? <Badge tone="new">{texts.freshAtOnce}</Badge> : null}
    >
      <div className={styles['body']}>
        {item !== undefined && isGroup(item) ? (
          <Participants item={item} openId={shownId} onOpen={onOpen} />
        ) : null}
        <QueryView query={booking}>
          {(known) => <BookingDetails key={known.id} booking={known} />}
        </QueryView>
      </div>
    </Drawer>
  );
};
