import type { FastifyRequest } from 'fastify';

/**
 * Whether a call that changes something may have been started by another site, with our visitor's
 * cookie. Browsers say where a request comes from in `Sec-Fetch-Site` (`none`: an address that was
 * typed, or a link in a mail), and older ones in `Origin`, at least with all methods but GET. So
 * a POST with neither is no browser, has nobody's cookie but its own, and may pass; a GET with
 * neither may be an old browser following a link, and must carry a header that no link can set.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const { headers, method } = request;
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  if (purpose?.includes('prefetch') === true) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  if (origin !== undefined) return !request.ownOrigins().includes(origin);
  return method === 'GET' && headers['x-souffle'] !== '1';
};
