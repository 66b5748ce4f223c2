import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account-routes.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { alertsRoutes } from './alerts/alerts-routes.ts';
import { openCommandHandler, type CommandHandler } from './command-handler.ts';
import type { Dependencies } from './dependencies.ts';
import { mailsRoutes } from './mails/mails-routes.ts';

/** Registers every command call on a server that knows who is calling. */
export const buildApp = async (
  server: FastifyInstance,
  dependencies: Dependencies,
  commands: CommandHandler = openCommandHandler(dependencies),
): Promise<void> => {
  const given = { ...dependencies, commands };
  await server.register(accountRoutes, given);
  await server.register(agendaRoutes, given);
  await server.register(alertsRoutes, given);
  await server.register(mailsRoutes, given);
};
