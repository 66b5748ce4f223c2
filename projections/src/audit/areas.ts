import {
  accessEvents,
  accountEvents,
  agendaEvents,
  alertsEvents,
  catalogueEvents,
  customerEvents,
  demoEvents,
  logEvents,
  mailsEvents,
  messagesEvents,
  planningEvents,
  practitionerEvents,
  referralEvents,
  requestsEvents,
  slugEvents,
  type AnyEvent,
  type EventAreas,
} from 'contracts';
import type { ReadRecord } from './read-records.ts';

export type Area = keyof EventAreas;

type Schemas = readonly { readonly properties: { readonly type: { readonly const: string } } }[];

const schemas: Readonly<Record<Area, Schemas>> = {
  access: accessEvents,
  account: accountEvents,
  agenda: agendaEvents,
  alerts: alertsEvents,
  catalogue: catalogueEvents,
  customer: customerEvents,
  demo: demoEvents,
  log: logEvents,
  mails: mailsEvents,
  messages: messagesEvents,
  planning: planningEvents,
  practitioner: practitionerEvents,
  referral: referralEvents,
  requests: requestsEvents,
  slug: slugEvents,
};

const areas = new Map(
  (Object.keys(schemas) as Area[]).flatMap((area) =>
    schemas[area].map(({ properties }) => [properties.type.const, area] as const),
  ),
);

/** What an event of a known type tells of. */
export const areaOfType = (type: string): Area => {
  const area = areas.get(type);
  if (area === undefined) throw new Error(`${type} is of no area.`);
  return area;
};

const isOf = <Wanted extends Area>(
  event: AnyEvent,
  area: Wanted,
): event is EventAreas[Wanted] & AnyEvent => areas.get(event.type) === area;

/** The event of a record, if it is a sound one of an area. */
export const eventOf = <Wanted extends Area>(
  { sound }: Pick<ReadRecord, 'sound'>,
  area: Wanted,
): EventAreas[Wanted] | undefined => {
  const event: AnyEvent | undefined = sound?.event;
  return event !== undefined && isOf(event, area) ? event : undefined;
};
