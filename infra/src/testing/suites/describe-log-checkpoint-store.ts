import { expect, it } from '@jest/globals';
import type { LogCheckpointStore } from 'contracts/ports';

/** The part of a port's suite for every store that belongs to a log. */
export const itKeepsTheCheckpointOfItsLog = (store: () => LogCheckpointStore): void => {
  it('keeps which log it belongs to, and how far that had come', async () => {
    expect(await store().markedLog()).toBeUndefined();
    const mark = { logId: 'log-1', position: 7, eventId: 'event-7' };
    await store().markLog(mark);
    expect(await store().markedLog()).toEqual(mark);
    await store().markLog({ ...mark, position: 9, eventId: 'event-9' });
    expect(await store().markedLog()).toEqual({ ...mark, position: 9, eventId: 'event-9' });
  });
};
