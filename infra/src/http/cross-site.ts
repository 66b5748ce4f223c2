import type { FastifyRequest } from 'fastify';

/**
 * Whether another site may have caused this call with our visitor's cookie. Browsers send `Sec-Fetch-Site`
 * (`none`: a typed address or a mail), older ones `Origin` for all methods but GET. A POST with neither
 * comes from no browser; a GET with neither may be an old browser following a link, so it must carry a
 * header that no link can set.
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
