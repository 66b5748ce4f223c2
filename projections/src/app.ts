import type { FastifyInstance } from 'fastify';
import { operatorRoutes, type OperatorDependencies } from './operations/operator-routes.ts';

/** Registers what operators may do with the views on a server that knows who is calling. */
export const buildApp = async (
  server: FastifyInstance,
  dependencies: OperatorDependencies,
): Promise<void> => {
  await server.register(operatorRoutes, dependencies);
};
