import { refusalCodesOf, type AnyCall, type ErrorCode } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { declaresCall } from '../http/caller.ts';

/**
 * Checks each refusal of a server against the refusals that its call declares. Undeclared ones are
 * reported at the end.
 */
export const openRefusalsWitness = () => {
  const undeclared = new Set<string>();
  return {
    watch: (server: Pick<FastifyInstance, 'addHook'>): void => {
      server.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
        const { config, schema = {}, method, url } = routeOptions;
        if (!declaresCall(config)) return payload;
        const code = (payload as { readonly code?: ErrorCode } | null)?.code;
        if (reply.statusCode < 400 || code === undefined) return payload;
        // HEAD is in no document: what would act is not there.
        if (reply.request.method === 'HEAD') return payload;
        const declared = refusalCodesOf({
          method: method as AnyCall['method'],
          schema,
          config,
        });
        if (!declared.includes(code)) undeclared.add(`${String(method)} ${url} answered ${code}`);
        return payload;
      });
    },
    /** Throws if a call was refused with a code that it does not declare. */
    expectAllDeclared: (): void => {
      if (undeclared.size > 0) throw new Error([...undeclared].sort().join('; '));
    },
  };
};
