import { calls } from 'contracts';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { LONGEST_ADDRESS } from '../../infra/src/http/longest-address.ts';
import type { Service } from '../../infra/src/run/settings/composition.ts';

/** Paths for other processes and operators of this machine, which visitors cannot reach. */
const INTERNAL = /^\/(operations\/|metrics$)/;

/** Whichever way its letters are written: a process reads `%6D` as `m`. */
const pathOf = (url: string): string => {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Finds the service by the route table; pages, files and sockets belong to query. */
export const openServiceRoutes = (): ((method: string, url: string) => Service | undefined) => {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS });
  for (const { method, url, config } of calls) router.on(method, url, () => config.service);
  return (method, url) => {
    if (INTERNAL.test(pathOf(url))) return undefined;
    const requested = method === 'HEAD' ? 'GET' : method;
    const found = router.find(requested as HTTPMethod, url.replace(/[?#].*$/, ''));
    return found === null ? 'query' : (found.handler as unknown as () => Service)();
  };
};
