import { describe, it } from '@jest/globals';
import type { ClientNoteEvent, SameClientsEvent } from 'contracts';
import { commandAt, customerId, now, otherCustomerId, practitionerId } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { clientNoteDecider } from './client-note-decider.ts';
import { sameClientsDecider } from './same-clients-decider.ts';

describe('a private note', () => {
  const aNote = given(clientNoteDecider);
  const noted = (noteText: string): ClientNoteEvent => ({
    type: 'ClientNoted',
    data: { practitionerId, customerId, noteText, hasAuthor: true },
  });
  const note = (noteText: string, expected: number) =>
    commandAt(now)('NoteClient', { practitionerId, customerId, noteText, expected });

  it('is written, changed and removed', () => {
    aNote().when(note('Genou droit.', 0)).thenAccepted(noted('Genou droit.'));
    aNote(noted('Genou droit.')).when(note('Sommeil.', 1)).thenAccepted(noted('Sommeil.'));
    aNote(noted('Genou droit.')).when(note('', 1)).thenAccepted(noted(''));
  });

  it('stays as it is without a change', () => {
    aNote(noted('Genou droit.')).when(note('Genou droit.', 0)).thenNothing();
    aNote().when(note('', 0)).thenNothing();
  });

  it('is not overwritten by another page that has not read it: NOTE_CHANGED', () => {
    aNote(noted('Genou droit.')).when(note('Sommeil.', 0)).thenRejected('NOTE_CHANGED');
  });
});

describe('two files of one person', () => {
  const files = given(sameClientsDecider);
  const [odette, other, third] = [customerId, otherCustomerId, 'customer-third'];
  const pair = (one: string, as: string) => ({
    practitionerId,
    customerId: one,
    asCustomerId: as,
  });
  const merged = (one: string, as: string): SameClientsEvent => ({
    type: 'ClientsMerged',
    data: pair(one, as),
  });
  const separated = (one: string, as: string): SameClientsEvent => ({
    type: 'ClientsSeparated',
    data: pair(one, as),
  });
  const merge = (one: string, as: string, ...erasedIds: string[]) =>
    commandAt(now)('MergeClients', { ...pair(one, as), erasedIds });
  const separate = (one: string, as: string) => commandAt(now)('SeparateClients', pair(one, as));

  it('are merged once', () => {
    files().when(merge(odette, other)).thenAccepted(merged(odette, other));
    files(merged(odette, other)).when(merge(odette, other)).thenNothing();
  });

  it('never make a circle: CLIENT_IS_MERGED', () => {
    files().when(merge(odette, odette)).thenRejected('CLIENT_IS_MERGED');
    files(merged(odette, other)).when(merge(other, odette)).thenRejected('CLIENT_IS_MERGED');
    files(merged(odette, other)).when(merge(odette, third)).thenRejected('CLIENT_IS_MERGED');
    files(merged(odette, other)).when(merge(third, odette)).thenRejected('CLIENT_IS_MERGED');
  });

  it('are merged again once the client of the file that was kept is erased', () => {
    const before = merged(odette, other);
    files(before)
      .when(merge(odette, third, other))
      .thenAccepted(separated(odette, other), merged(odette, third));
    files(before)
      .when(merge(third, odette, other))
      .thenAccepted(separated(odette, other), merged(third, odette));
    files(before)
      .when(merge(odette, third, third))
      .thenRejected('CLIENT_IS_MERGED');
    files(before)
      .when(merge(odette, odette, other))
      .thenRejected('CLIENT_IS_MERGED');
  });

  it('may be merged with a third one, and follow it', () => {
    files(merged(odette, other)).when(merge(other, third)).thenAccepted(merged(other, third));
  });

  it('are separated again, and merged once more', () => {
    files(merged(odette, other))
      .when(separate(odette, other))
      .thenAccepted(separated(odette, other));
    files(merged(odette, other), separated(odette, other))
      .when(merge(other, odette))
      .thenAccepted(merged(other, odette));
  });

  it('are separated in whatever order they are compared, and from no third one', () => {
    files(merged(odette, other))
      .when(separate(other, odette))
      .thenAccepted(separated(odette, other));
    files(merged(odette, other), separated(odette, third)).when(merge(odette, other)).thenNothing();
  });

  it('are separated also where one was merged into the other by way of a third one', () => {
    const both = [merged(third, other), merged(other, odette)];
    const apart = [separated(third, other), separated(third, odette)];
    files(...both)
      .when(separate(third, odette))
      .thenAccepted(...apart);
    files(...both)
      .when(separate(odette, third))
      .thenAccepted(...apart);
    files(...both, separated(third, odette))
      .when(separate(third, odette))
      .thenAccepted(...apart);
    files(...both, ...apart)
      .when(separate(odette, third))
      .thenNothing();
    files(...both, ...apart)
      .when(separate(other, odette))
      .thenAccepted(separated(other, odette));
  });

  it('are kept apart once', () => {
    files().when(separate(odette, other)).thenAccepted(separated(odette, other));
    files(separated(odette, other)).when(separate(other, odette)).thenNothing();
  });
});
