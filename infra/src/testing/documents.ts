import { keysOf, viewDeclarations, type AlertDocument } from 'contracts';
import type { DocumentWrite, ViewBatch } from 'contracts/ports';

export const anAlert = (alertId: string, facts: Partial<AlertDocument> = {}): AlertDocument => ({
  alertId,
  partyId: 'party-1',
  kind: 'nouveau',
  about: { kind: 'booking', id: 'booking-1' },
  otherPartyId: 'party-2',
  relativeId: null,
  day: '2026-03-12',
  start: '14:30',
  from: null,
  late: false,
  at: '2026-03-12T13:30:00.000Z',
  eventPosition: 1,
  ...facts,
});

export const written = (alert: AlertDocument, position: number): DocumentWrite => ({
  id: alert.alertId,
  position,
  document: alert,
  keys: keysOf(viewDeclarations['unseen-alerts'], alert),
});

/** The document in the form of a scan. */
export const scanned = (alert: AlertDocument) => ({
  id: alert.alertId,
  document: alert,
  keys: keysOf(viewDeclarations['unseen-alerts'], alert),
});

export const removed = (alert: AlertDocument, position: number): DocumentWrite => ({
  ...written(alert, position),
  document: undefined,
});

/** A batch of alerts; its checkpoint is by default the position of the last write. */
export const alertsBatch = (writes: readonly DocumentWrite[], checkpoint?: number): ViewBatch => ({
  view: 'unseen-alerts',
  writes,
  checkpoint: checkpoint ?? writes.at(-1)?.position ?? 0,
});
