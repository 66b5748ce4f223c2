import type { AnyEvent } from './messaging/event.ts';
import type { Upcasts } from './messaging/upcast.ts';
import { agendaUpcasts } from './agenda/agenda-upcasts.ts';
import { catalogueUpcasts } from './catalogue/catalogue-upcasts.ts';
import { accessUpcasts } from './history/access-upcasts.ts';
import { mailsUpcasts } from './mails/mails-upcasts.ts';
import { planningUpcasts } from './planning/planning-upcasts.ts';
import { practitionerUpcasts } from './practitioner/practitioner-upcasts.ts';

const all: Upcasts = {
  ...accessUpcasts,
  ...agendaUpcasts,
  ...catalogueUpcasts,
  ...mailsUpcasts,
  ...planningUpcasts,
  ...practitionerUpcasts,
};
const upcasts = new Map(Object.entries(all));

/** An event as the schemas of today know it. Most are so already, and are answered as they are. */
export const upcast = (event: AnyEvent): AnyEvent => {
  const { type, data } = event;
  const translate = upcasts.get(type);
  // What is no object is a fault, and stays one.
  if (translate === undefined || data === null) return event;
  const translated = translate(data);
  return translated === data ? event : { type, data: translated };
};
