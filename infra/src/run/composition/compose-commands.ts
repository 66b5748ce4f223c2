import {
  buildCommandApp as buildCommandService,
  openCommandHandler,
  type CommandHandler,
  type MailComposer,
} from 'command-service';
import { openComingBookings, openPeopleIndex } from 'query-service';
import type { HttpServer } from '../../http/open-http.ts';
import { openSandbox } from '../../files/sandbox/open-sandbox.ts';
import { secrets } from '../../security/secrets.ts';
import type { Composed } from '../settings/composition.ts';

export const mountCommands = async (
  server: HttpServer,
  composed: Composed,
  composer: MailComposer,
): Promise<CommandHandler> => {
  const { eventStore, clock, agendaCache: streamsKept } = composed;
  const commands = openCommandHandler({
    eventStore,
    clock,
    sharesStreams: composed.holder !== undefined,
    ...(streamsKept === undefined ? {} : { streamsKept }),
  });
  const { previewMail, whyNotAgain } = composer;
  const { untrustedFiles = openSandbox(composed) } = composed;
  const closing = new AbortController();
  server.addHook('preClose', async () => closing.abort());
  server.addHook('onClose', () => untrustedFiles.close());
  const { readStore } = composed;
  const following = { readStore, server, signal: closing.signal };
  const peopleIndex = openPeopleIndex(following);
  const comingBookings = openComingBookings(following);
  const given = { untrustedFiles, secrets, previewMail, whyNotAgain, peopleIndex, comingBookings };
  const dependencies = { ...composed, ...given };
  await buildCommandService(server, dependencies, commands);
  return commands;
};
