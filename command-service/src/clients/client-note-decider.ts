import type { ClientNoteEvent, ClientNoteRejection, NoteClient } from 'contracts';
import { accept, reject, type Decider } from '../engine/decider.ts';

type ClientNote = { readonly noteText: string; readonly version: number };

export const clientNoteDecider: Decider<
  NoteClient,
  ClientNote,
  ClientNoteEvent,
  ClientNoteRejection
> = {
  initialState: () => ({ noteText: '', version: 0 }),
  evolve: ({ version }, { data: { noteText } }) => ({ noteText, version: version + 1 }),
  decide: ({ data: { practitionerId, customerId, noteText, expected } }, note) => {
    if (noteText === note.noteText) return accept();
    if (expected !== note.version) return reject('NOTE_CHANGED');
    return accept({
      type: 'ClientNoted',
      data: { practitionerId, customerId, noteText, hasAuthor: true },
    });
  },
};
