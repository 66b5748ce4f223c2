import type { Agenda } from 'contracts';
import { Suspense, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import {
  Skeleton,
  SkeletonCards,
  SkeletonGroup,
} from '../../../components/page/notices/skeleton.tsx';
import { readersZone, wallClockNow } from '../../../components/design/wall-clock.ts';
import { useLink } from '../../../features/live/live-slice.ts';
import { lazyPart } from '../../../lazy-part.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths, workshopPath } from '../../../paths.ts';
import { useOutcomeNotice } from '../../../features/reach/use-outcome-notice.tsx';
import {
  agendaItems,
  isGroup,
  todayIn,
  usesSundays,
  type AgendaItem,
} from './week/agenda-items.ts';
import { AgendaList } from './agenda-list.tsx';
import { BookingDrawer } from './booking/booking-drawer.tsx';
import { shownDays, stepFrom, type CalendarView } from './calendar-days.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import styles from './calendar-screen.module.css';
import { texts } from './calendar-texts.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { MoveDialog } from './booking/move-dialog.tsx';
import { NewBookingPanel } from './new-booking/new-booking-panel.tsx';
import { useAgenda } from './use-agenda.ts';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useFreshBookings } from './booking/use-fresh-bookings.ts';
import { useMoving } from './week/use-moving.ts';
import { useTaken } from './use-taken.ts';
import { useTodayInSight } from './week/use-today-in-sight.ts';
import layout from '../../../components/design/layout.module.css';

/** A chunk of its own, which the list, and so a phone, does not load. */
const WeekGrid = lazyPart(async () => (await import('./week/week-grid.tsx')).WeekGrid);

const GridSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="560px" />
  </SkeletonGroup>
);

/** What the practitioner must set up before clients can book, with a link to the page for it. */
const missingIn = ({ consultations, weeklySlots }: Agenda) => {
  if (consultations.length === 0)
    return {
      ...texts.nothingOffered,
      to: paths.consultations,
      action: texts.nothingOffered.action,
    };
  if (weeklySlots.length > 0) return { ...texts.nothingBooked, to: undefined, action: undefined };
  return { ...texts.nothingOpen, to: paths.consultationSlots, action: 'Planifier ma semaine' };
};

/** An empty week explains whether clients could book in it. */
const Nothing = ({ agenda, view }: { readonly agenda: Agenda; readonly view: CalendarView }) => {
  const isLive = useLink() !== 'lost';
  const { title, text, to, action } = missingIn(agenda);
  const link =
    to === undefined ? null : (
      <ButtonLink to={to} variant="second" size="small">
        {action}
      </ButtonLink>
    );
  return view === 'list' ? (
    <EmptyState title={title} action={link}>
      {text(isLive)}
    </EmptyState>
  ) : (
    <Message tone="information" action={link}>
      <strong>{`${title}.`}</strong>
      <span>{` ${text(isLive)}`}</span>
    </Message>
  );
};

const titleFor = (view: CalendarView, day: string, withSunday: boolean) => {
  if (view === 'day') return texts.dayOf(day);
  const days = shownDays(day, withSunday);
  return texts.weekOf(days[0] ?? day, days.at(-1) ?? day);
};

const countFor = (view: CalendarView, day: string, items: readonly AgendaItem[]) =>
  view === 'day'
    ? texts.countThisDay(items.filter(({ bookings: [one] }) => one.day === day).length)
    : texts.countThisWeek(items.length);

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const CalendarScreen = () => {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const { day, view, openId, openSession, goTo, open, openSeats, close, show } = place;
  const { query, agenda, isComing, hasFailed } = useAgenda(place);
  const { notify, dialog } = useOutcomeNotice();
  const outcomeDialog: Elements = dialog;
  const { isFresh, forget, expectAnywhere } = useFreshBookings(isComing ? undefined : agenda);
  const {
    requested,
    shown,
    ask,
    drop,
    close: keep,
    done,
  } = useMoving({ agenda, onMoved: expectAnywhere, goTo, notify });
  const taken = useTaken({ agenda, onTaken: expectAnywhere, close, goTo });
  const items = useMemo(() => agendaItems(shown?.bookings ?? []), [shown]);
  const withSunday = agenda !== undefined && usesSundays(agenda, day);
  const title = titleFor(view, day, withSunday);
  const openBooking = (id: string) => {
    forget([id]);
    open(id);
  };
  const openItem = (item: AgendaItem) => {
    if (!isGroup(item)) return openBooking(item.bookings[0].id);
    forget(item.bookings.map(({ id }) => id));
    return openSeats(item.id);
  };
  const isOpen = openId !== null || openSession !== null;
  const isOpenItem = ({ id, bookings }: AgendaItem) =>
    id === openSession || bookings.some((one) => one.id === openId);
  const openItemId = isOpen ? (items.find(isOpenItem)?.id ?? null) : null;
  // The grid takes no focus, so the button 'new' is focused first, and gets the focus back when the form
  // closes.
  const newButton = useRef<HTMLButtonElement>(null);
  const placeAt = (at: string) => {
    newButton.current?.focus({ preventScroll: true });
    place.openNew(at);
  };
  // The form was opened from the panel, and leaves with it.
  if (requested !== null && requested.to === null && requested.booking.id !== openId) keep();
  const bringToday = useTodayInSight({ agenda: isComing ? undefined : agenda, items, view });
  const known = isComing ? 'Chargement…' : countFor(view, day, items);
  const subtitle = hasFailed ? '' : known;
  const shared = { items, isFresh, openItemId, onOpen: openItem };
  return (
    <div
      className={classes(
        styles['screen'],
        view !== 'list' && styles['fixed'],
        isOpen && styles['beside'],
      )}
    >
      <PageTitle>{title}</PageTitle>
      <header className={layout['stack-1']}>
        <h1 className={styles['title']}>
          <WithOrdinals>{title}</WithOrdinals>
        </h1>
        <output className={styles['count']}>{subtitle}</output>
        {agenda === undefined || agenda.timeZone === readersZone() ? null : (
          <p className={styles['count']}>{texts.zone(agenda.timeZone)}</p>
        )}
      </header>
      <CalendarToolbar
        view={view}
        onView={show}
        onStep={(direction) => goTo(stepFrom(day, view, direction))}
        onToday={() => {
          goTo(agenda?.today ?? wallClockNow(readersZone()).day);
          bringToday();
        }}
        onNew={() => place.openNew('')}
        newButton={newButton}
      />
      <QueryView query={query} skeleton={view === 'list' ? <SkeletonCards /> : <GridSkeleton />}>
        {(known) => (
          <div className={styles['agenda']}>
            {items.length === 0 && known.workshops.length === 0 && !isComing ? (
              <Nothing agenda={known} view={view} />
            ) : null}
            {view === 'list' ? (
              <AgendaList {...shared} workshops={known.workshops} today={todayIn(known)} />
            ) : (
              <>
                <div className={styles['grid']}>
                  <Suspense fallback={<GridSkeleton />}>
                    <WeekGrid
                      {...shared}
                      isOpen={isOpen}
                      onOpenWorkshop={(id) => void navigate(workshopPath(id))}
                      onDrop={drop}
                      onPlace={placeAt}
                      agenda={known}
                      day={day}
                      view={view}
                      withSunday={withSunday}
                      title={title}
                    />
                  </Suspense>
                </div>
                <CalendarLegend agenda={known} />
              </>
            )}
          </div>
        )}
      </QueryView>
      <BookingDrawer
        bookingId={openId}
        session={openSession}
        items={isComing ? undefined : items}
        isFresh={openId !== null && isFresh(openId)}
        onOpen={openBooking}
        onMove={ask}
        onCancelled={({ message, clients }, about) => notify({ text: message, clients, about })}
        onClose={close}
      />
      <NewBookingPanel
        at={place.newAt}
        client={place.newClient}
        timeZone={agenda?.timeZone ?? readersZone()}
        onDone={taken}
        onClose={close}
      />
      {requested === null ? null : (
        <MoveDialog
          requested={requested}
          onClose={keep}
          onMoved={(...moved) => done(requested.booking, ...moved)}
        />
      )}
      {outcomeDialog}
    </div>
  );
};
