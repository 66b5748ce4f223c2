import { Type } from 'typebox';
import { Marked, StoredDay, StoredText, StoredZone } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { agendaRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import { Consultation, ManagementMode, WeeklySlot } from './planning-events.ts';

/** Folded by `offerAfter`. */
export const offers = viewOf({
  name: 'offers',
  title: 'Offres',
  document: {
    practitionerId: StoredText,
    timeZone: StoredZone,
    isVerified: Type.Boolean(),
    trialEndsOn: orNull(StoredDay),
    mode: ManagementMode,
    addresses: Type.Array(PractitionerAddress),
    consultations: Type.Array(
      Type.Object({ ...Consultation.properties, archived: Type.Boolean() }),
    ),
    weeklySlots: Type.Array(WeeklySlot),
    /** An event of its streams cannot be folded by this release: no start is offered. */
    isCorrupt: Marked,
    isSuspended: Marked,
    /** No booking is accepted in any way. */
    hasLeft: Marked,
  },
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`, agendaRoom(id)],
});

/** `booking/details` names no practitioner. */
export const consultations = viewOf({
  name: 'consultations',
  title: 'Séances',
  document: { consultationId: StoredText, practitionerId: StoredText },
  id: ['consultationId'],
  indexes: [],
});
export type ConsultationDocument = DocumentOf<typeof consultations>;
