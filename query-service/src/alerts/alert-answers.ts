import {
  DEFAULT_ZONE,
  type AlertDocument,
  type UnseenAlert,
  type WorkshopDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { frenchDateOf } from '../engine/texts.ts';

const partiesIn = ({ partyId, otherPartyId }: AlertDocument): readonly string[] =>
  otherPartyId === null ? [partyId] : [partyId, otherPartyId];

type Workshops = ReadonlyMap<string, WorkshopDocument>;

const workshopsOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  alerts: readonly AlertDocument[],
): Promise<Workshops> => {
  const ids = [...new Set(alerts.flatMap(({ seat }) => seat?.workshopId ?? []))];
  return ids.length === 0 ? new Map() : readStore.getMany('workshops', ids);
};

/** Who was signed up is removed by the cancellation too. */
const seatAnswerOf = (
  { news, workshopId, until }: NonNullable<AlertDocument['seat']>,
  workshops: Workshops,
): NonNullable<UnseenAlert['seat']> => {
  const workshop = workshops.get(workshopId);
  const isCancelled = news === 'removed' && workshop?.state === 'cancelled';
  return {
    news: isCancelled ? 'cancelled' : news,
    eventId: workshopId,
    title: workshop?.workshopTitle ?? '',
    timeZone: workshop?.timeZone ?? DEFAULT_ZONE,
    until,
  };
};

export const alertAnswersOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  alerts: readonly AlertDocument[],
): Promise<UnseenAlert[]> => {
  if (alerts.length === 0) return [];
  const parties = [...new Set(alerts.flatMap(partiesIn))];
  const [customers, practitioners, workshops] = await Promise.all([
    readStore.getMany('customers', parties),
    readStore.getMany('practitioners', parties),
    workshopsOf(readStore, alerts),
  ]);
  // oxlint-disable-next-line complexity -- independent optional values
  return alerts.map((alert) => {
    const { relativeId, day, start } = alert;
    const [, otherPartyId = ''] = partiesIn(alert);
    const other = customers.get(otherPartyId) ?? practitioners.get(otherPartyId);
    const photo = practitioners.get(otherPartyId)?.picture;
    const customer = customers.get(alert.partyId) ?? customers.get(otherPartyId);
    const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
    return {
      id: alert.alertId,
      detail: alert.kind,
      prenom: other?.firstname ?? '',
      nom: other?.lastname ?? '',
      ...(photo ? { photo } : {}),
      date: day === null ? '' : frenchDateOf(day),
      time: start ?? '',
      day: day ?? '',
      late: alert.late,
      ...(alert.outOfRadius === true ? { outOfRadius: true } : {}),
      from: alert.from && { day: alert.from.day, time: alert.from.start },
      about: alert.about,
      ...(alert.request && { request: alert.request }),
      ...(alert.seat && { seat: seatAnswerOf(alert.seat, workshops) }),
      relative: relative?.firstname ?? null,
      at: alert.at,
    };
  });
};
