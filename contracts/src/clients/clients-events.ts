import { Type, type Static } from 'typebox';
import { eventOf, personal } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';
import { CLIENT_NOTE_MAX } from '../engine/limits.ts';

/** A customer in the list of a practitioner. */
const client = { practitionerId: Id, customerId: Id };

/** Each event replaces the whole note; an empty text removes it. */
export const ClientNoted = eventOf('ClientNoted', {
  ...client,
  noteText: personal(Type.String({ maxLength: CLIENT_NOTE_MAX }), 'customerId', ''),
  /** False once the key of the practitioner is destroyed: the view then drops the note. */
  hasAuthor: personal(Type.Boolean(), 'practitionerId', false),
});

/** The practitioner found that both files are of one person. The events of both customers stay as they are. */
export const ClientsMerged = eventOf('ClientsMerged', { ...client, asCustomerId: Id });
/** They are two people; this also undoes a merge. */
export const ClientsSeparated = eventOf('ClientsSeparated', { ...client, asCustomerId: Id });

export const clientsEvents = [ClientNoted, ClientsMerged, ClientsSeparated] as const;
export type ClientsEvent = Static<(typeof clientsEvents)[number]>;
export type ClientNoteEvent = Extract<ClientsEvent, { type: 'ClientNoted' }>;
export type SameClientsEvent = Exclude<ClientsEvent, ClientNoteEvent>;
