import type {
  RecordedEvent,
  SeatDocument,
  SentenceNames,
  WorkshopDocument,
  WorkshopNotesDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { mapYielding } from '../../engine/mutex.ts';
import type { OwnEvent } from './own-event.ts';
import { clientEventsOf, clientOf, ownReason } from './practice-clients.ts';

/** The seat without the client's reason. */
const seatOf = (seat: SeatDocument, names: SentenceNames) => ({
  seatId: seat.seatId,
  clientName: clientOf(seat, names),
  state: seat.state,
  at: seat.at,
  deal: seat.deal,
  gone: seat.gone && {
    at: seat.gone.at,
    by: seat.gone.by,
    late: seat.gone.late,
    reason: ownReason(seat.gone),
  },
  attendance: seat.attendance,
});

type OfWorkshop = {
  readonly notes: WorkshopNotesDocument | undefined;
  readonly seats: readonly SeatDocument[];
  readonly names: SentenceNames;
};

const workshopOf = (workshop: WorkshopDocument, { notes, seats, names }: OfWorkshop) => ({
  workshopId: workshop.workshopId,
  title: workshop.workshopTitle,
  description: workshop.workshopText,
  specialityId: workshop.specialityId,
  priceCents: workshop.priceCents,
  placesMax: workshop.placesMax,
  place: workshop.place,
  sessions: workshop.sessions,
  timeZone: workshop.timeZone,
  state: workshop.state,
  practicalInfo: notes?.practicalText ?? '',
  notices: notes?.notices.filter(({ text }) => text !== null) ?? [],
  seats: seats
    .filter(({ workshopId }) => workshopId === workshop.workshopId)
    .map((seat) => seatOf(seat, names)),
});

type Histories = {
  readonly names: SentenceNames;
  readonly historyOf: (workshopId: string) => readonly RecordedEvent[];
  readonly shown: (recorded: RecordedEvent) => OwnEvent;
};

/** The workshops, each with its history; events of seats are without the texts of clients. */
export const practiceWorkshops = async (
  readStore: Pick<ReadStore, 'getMany'>,
  {
    workshops,
    seats,
  }: { readonly workshops: readonly WorkshopDocument[]; readonly seats: readonly SeatDocument[] },
  { names, historyOf, shown }: Histories,
) => {
  const ids = workshops.map(({ workshopId }) => workshopId);
  const notes = await readStore.getMany('workshop-notes', ids);
  return mapYielding(workshops, (workshop) => ({
    ...workshopOf(workshop, { notes: notes.get(workshop.workshopId), seats, names }),
    history: historyOf(workshop.workshopId).map((each) =>
      'seatId' in each.event.data ? clientEventsOf(each, names, workshop.timeZone) : shown(each),
    ),
  }));
};
