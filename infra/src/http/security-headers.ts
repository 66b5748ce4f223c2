import { START_HASH } from './after-paint.ts';

const contentPolicy = (webSocketOrigin: string, pictureOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' ${START_HASH}`,
    "style-src 'self'",
    // Server-rendered pages have style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    // Older Safari does not accept 'self' for sockets.
    `connect-src 'self' ${webSocketOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** The headers of helmet, computed once: its plugin creates fifteen middlewares for each request. */
export const securityHeaders = (publicUrl: string, tilesUrl?: string) => {
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const webSocketOrigin = `${isSecure ? 'wss' : 'ws'}://${host}`;

  return {
    'content-security-policy': contentPolicy(
      webSocketOrigin,
      tilesUrl === undefined ? [] : [new URL(tilesUrl).origin],
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
};
