import { describe, expect, it } from '@jest/globals';
import { ALERTS_SEEN_AT_ONCE, type AlertsEvent } from 'contracts';
import { commandAt, customerId, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { alertsDecider } from './alerts-decider.ts';

const theAlerts = given(alertsDecider);
const seen = (...alertIds: string[]): AlertsEvent => ({
  type: 'AlertsSeen',
  data: { partyId: customerId, alertIds },
});
const see = (...alertIds: string[]) =>
  commandAt(now)('SeeAlerts', { partyId: customerId, alertIds });

describe('alerts', () => {
  it('are seen', () => theAlerts().when(see('one', 'two')).thenAccepted(seen('one', 'two')));

  it('are seen once, even when they are named twice', () => {
    theAlerts().when(see('one', 'one')).thenAccepted(seen('one'));
  });

  it('that were seen before are passed over', () => {
    theAlerts(seen('one')).when(see('one', 'two')).thenAccepted(seen('two'));
  });

  it('that were all seen before change nothing', () => {
    theAlerts(seen('one'), seen('two')).when(see('two', 'one')).thenNothing();
  });

  it('are folded in place: a copy at each event would make a long history quadratic', () => {
    const none = alertsDecider.initialState();
    expect(alertsDecider.evolve(none, seen('one'))).toBe(none);
    expect([...none]).toEqual(['one']);
    expect(alertsDecider.initialState()).toEqual(new Set());
  });

  it('are at most a thousand in one event', () => {
    const ids = Array.from({ length: ALERTS_SEEN_AT_ONCE + 1 }, (_, index) => `alert-${index}`);
    theAlerts()
      .when(see(...ids))
      .thenAccepted(
        seen(...ids.slice(0, ALERTS_SEEN_AT_ONCE)),
        seen(...ids.slice(ALERTS_SEEN_AT_ONCE)),
      );
  });
});
