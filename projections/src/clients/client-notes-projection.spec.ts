import { it } from '@jest/globals';
import type { ClientNoteEvent } from 'contracts';
import { customerId, metadataAt, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { clientNotesProjection } from './client-notes-projection.ts';

const { given } = specificationsOf(clientNotesProjection);
const id = `${practitionerId}/${customerId}`;
const noted = (noteText: string, hasAuthor = true): ClientNoteEvent => ({
  type: 'ClientNoted',
  data: { practitionerId, customerId, noteText, hasAuthor },
});
const note = { practitionerId, customerId, notedAt: metadataAt().at };

it('holds the last text, and counts its changes', () => {
  given(noted('Genou droit.')).then({ [id]: { ...note, noteText: 'Genou droit.', version: 1 } });
  given(noted('Genou droit.'), noted('')).then({ [id]: { ...note, noteText: '', version: 2 } });
});

it('drops the note of an erased practitioner', () => {
  given(noted('Genou droit.'), noted('Genou droit.', false)).then({});
});
