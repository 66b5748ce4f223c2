import type { AlertDocument, Notification } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { frenchDateOf } from '../texts.ts';

/** Alerts as their party is told: the other party by name, one batched read for each kind of party. */
export const notificationsOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  alerts: readonly AlertDocument[],
): Promise<Notification[]> => {
  if (alerts.length === 0) return [];
  const parties = [
    ...new Set(alerts.flatMap(({ partyId, otherPartyId }) => [partyId, otherPartyId])),
  ];
  const [customers, practitioners] = await Promise.all([
    readStore.getMany('customers', parties),
    readStore.getMany('practitioners', parties),
  ]);
  return alerts.map((alert) => {
    const { partyId, otherPartyId, relativeId } = alert;
    const other = customers.get(otherPartyId) ?? practitioners.get(otherPartyId);
    const customer = customers.get(partyId) ?? customers.get(otherPartyId);
    const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
    return {
      id: alert.alertId,
      detail: alert.kind,
      prenom: other?.firstname ?? '',
      nom: other?.lastname ?? '',
      date: frenchDateOf(alert.day),
      time: alert.start,
      day: alert.day,
      from: alert.from && { day: alert.from.day, time: alert.from.start },
      bookingId: alert.bookingId,
      relative: relative?.firstname ?? null,
      at: alert.at,
    };
  });
};
