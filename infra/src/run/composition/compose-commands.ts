import {
  buildCommandApp as buildCommandService,
  openCommandHandler,
  type CommandHandler,
  type MailComposer,
} from 'command-service';
import { openPeopleIndex } from 'query-service';
import type { HttpServer } from '../../http/open-http.ts';
import { openSandbox } from '../../files/sandbox/open-sandbox.ts';
import { secrets } from '../../security/secrets.ts';
import type { Composed } from '../settings/composition.ts';

/** The command handler; it reports unreadable streams to the projector. */
const openHandler = ({ eventStore, clock, logger, running, agendaCache }: Composed) =>
  openCommandHandler({
    eventStore,
    clock,
    // A stream that a decision refuses as corrupt is not offered any more.
    onDistrust: ({ stream, position }) => {
      logger.warn({ stream, position }, 'a stream cannot be trusted');
      running.operations.distrust({ stream, position }).catch((error: unknown) => {
        logger.warn({ err: error, stream }, 'a stream that cannot be trusted is still offered');
      });
    },
    ...(agendaCache === undefined ? {} : { streamsKept: agendaCache }),
  });

/** The calls that change something, on a server that knows who is calling. */
export const mountCommands = async (
  server: HttpServer,
  composed: Composed,
  composer: MailComposer,
): Promise<CommandHandler> => {
  const commands = openHandler(composed);
  const { previewMail, whyNotAgain } = composer;
  const { untrustedFiles = openSandbox(composed) } = composed;
  const closing = new AbortController();
  server.addHook('preClose', async () => closing.abort());
  server.addHook('onClose', () => untrustedFiles.close());
  const { readStore } = composed;
  const peopleIndex = openPeopleIndex({ readStore, server, signal: closing.signal });
  const given = { untrustedFiles, secrets, previewMail, whyNotAgain, peopleIndex };
  const dependencies = { ...composed, ...given };
  await buildCommandService(server, dependencies, commands);
  return commands;
};
