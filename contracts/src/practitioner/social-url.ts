/** Listed in the order of display. */
export const socialKinds = ['website', 'facebook', 'instagram', 'linkedin'] as const;
export type SocialKind = (typeof socialKinds)[number];

/** A website may have any host. */
const hosts: Readonly<Record<SocialKind, RegExp>> = {
  website: /./,
  facebook: /(?:^|\.)(?:facebook|fb)\.com$/,
  instagram: /(?:^|\.)instagram\.com$/,
  linkedin: /(?:^|\.)linkedin\.com$/,
};

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * 'www.souffle.exemple/moi' in full: https, at a host with a dot, without credentials. `undefined` if it is
 * no such address or leads to another network.
 */
export const socialUrlOf = (kind: SocialKind, typed: string): string | undefined => {
  const text = typed.trim();
  const url = parsed(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const isHost = /^[^.]+(?:\.[^.]+)*\.[a-z][a-z0-9-]+$/i.test(url.hostname);
  return isHost && hosts[kind].test(url.hostname) ? url.href : undefined;
};

/** 'souffle.exemple/moi' */
export const shortUrl = (url: string): string =>
  url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');
