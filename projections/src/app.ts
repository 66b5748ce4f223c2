import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { operatorRoutes, type OperatorDependencies } from './operations/operator-routes.ts';

/** Registers what operators may do with the views on a server that knows who is calling. */
export const buildProjectionsApp = async (
  server: FastifyInstance,
  dependencies: OperatorDependencies,
): Promise<void> => {
  // A name spares Fastify a search through every module that was loaded.
  const named = fastifyPlugin(operatorRoutes, { name: operatorRoutes.name, encapsulate: true });
  await server.register(named, dependencies);
};
