import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { operatorRoutes, type OperatorDependencies } from './operations/operator-routes.ts';

export const buildProjectionsApp = async (
  server: FastifyInstance,
  dependencies: OperatorDependencies,
): Promise<void> => {
  // Without a name Fastify searches every loaded module.
  const named = fastifyPlugin(operatorRoutes, { name: operatorRoutes.name, encapsulate: true });
  await server.register(named, dependencies);
};
