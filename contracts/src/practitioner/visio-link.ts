import { typedText } from '../engine/text/french-text.ts';

export const VISIO_LINK_MAX = 500;

/** Browsers drop line breaks inside an address, so they are refused. */
const HTTPS_URL = /^https:\/\/[^\s\p{Cc}]+$/iu;

/** Its host is a name, and it holds no credentials. */
const isOfAPlace = ({ hostname, username, password }: URL): boolean =>
  /\.\p{L}[\p{L}\p{N}-]*$/u.test(hostname) && `${username}${password}` === '';

/**
 * A link that opens a video room in a browser, normalised; `undefined` for anything else. It is
 * `https`, names a publicly reachable host, and holds no credentials.
 */
export const visioLinkOf = (typed: string): string | undefined => {
  const text = typedText(typed);
  if (text.length > VISIO_LINK_MAX || !HTTPS_URL.test(text) || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  return isOfAPlace(url) && url.href.length <= VISIO_LINK_MAX ? url.href : undefined;
};
