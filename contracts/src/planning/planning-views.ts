import { Type } from 'typebox';
import { Marked, StoredDay, StoredText, StoredZone } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { agendaRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import { Consultation, ManagementMode, WeeklySlot } from './planning-events.ts';

/** The document is folded by `offerAfter`. Its viewers are notified of changes. */
export const offers = viewOf({
  name: 'offers',
  title: 'Offres',
  document: {
    practitionerId: StoredText,
    timeZone: StoredZone,
    isVerified: Type.Boolean(),
    /** Last day of the trial, local; `null` when none was started. */
    trialEndsOn: orNull(StoredDay),
    mode: ManagementMode,
    addresses: Type.Array(PractitionerAddress),
    consultations: Type.Array(
      Type.Object({ ...Consultation.properties, archived: Type.Boolean() }),
    ),
    weeklySlots: Type.Array(WeeklySlot),
    /** One of its streams holds an event that this release cannot fold: no start is offered. */
    isCorrupt: Marked,
    /** Suspended by an operator, until reinstated. */
    isSuspended: Marked,
    /** The account will be or was erased: no booking is accepted in any way. */
    hasLeft: Marked,
  },
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`, agendaRoom(id)],
});

/** The practitioner of a consultation, because `booking/details` names none. */
export const consultations = viewOf({
  name: 'consultations',
  title: 'Séances',
  document: { consultationId: StoredText, practitionerId: StoredText },
  id: ['consultationId'],
  indexes: [],
});
export type ConsultationDocument = DocumentOf<typeof consultations>;
