import type { MailComposer } from 'command-service';
import {
  buildQueryApp as buildQueryService,
  openLiveUpdates,
  type LiveUpdatesServer,
} from 'query-service';
import { addressBehind } from '../../http/address-of.ts';
import type { HttpServer } from '../../http/open-http.ts';
import { secrets } from '../../security/secrets.ts';
import { drawSheetsInWorker } from '../threads/draw-sheets-in-worker.ts';
import type { Composed } from '../settings/composition.ts';

/** Mounts the queries, the pages, and the sockets that report changes. */
export const mountQueries = async (
  server: HttpServer,
  composed: Composed,
  { calendarOfBooking }: MailComposer,
): Promise<LiveUpdatesServer> => {
  const headAtStart = await composed.eventStore.head();
  const { sheets = drawSheetsInWorker() } = composed;
  server.addHook('onClose', () => sheets.close());
  const { mail, mailsAMinute, hasOwnServer } = composed.newsletter;
  const from = `${mail.from.name} <${mail.from.address}>`;
  const newsletterSender = { from, mailsAMinute, hasOwnServer };
  await buildQueryService(server, {
    ...composed,
    newsletterSender,
    sheets,
    calendarOfBooking,
    headAtStart,
  });
  return openLiveUpdates({
    ...composed,
    server,
    secrets,
    addressOf: addressBehind(composed.trustProxy),
  });
};
