import type { FastifyRequest } from 'fastify';

/**
 * Whether another site may have caused a changing call with our visitor's cookie. Browsers send the
 * origin of a request in `Sec-Fetch-Site` (`none`: a typed address, or a link in a mail), older ones
 * in `Origin`, at least for all methods but GET. A POST with neither comes from no browser and has no
 * visitor's cookie, so it may pass; a GET with neither may be an old browser following a link, and
 * must carry a header that no link can set.
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
