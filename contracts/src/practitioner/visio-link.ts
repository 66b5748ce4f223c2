import { typedText } from '../engine/text/french-text.ts';

export const VISIO_LINK_MAX = 500;

/** Within it the browser would leave out what breaks lines. */
const SEALED = /^https:\/\/[^\s\p{Cc}]+$/iu;

/** Its host has a name, and nobody's own stands before it. */
const isOfAPlace = ({ hostname, username, password }: URL): boolean =>
  /\.\p{L}[\p{L}\p{N}-]*$/u.test(hostname) && `${username}${password}` === '';

/**
 * A link that opens a video room in a browser, as it is kept; `undefined` for anything else. It is
 * `https`, names a host that others can reach, and carries nobody's name or password.
 */
export const visioLinkOf = (typed: string): string | undefined => {
  const text = typedText(typed);
  if (text.length > VISIO_LINK_MAX || !SEALED.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isOfAPlace(url) && url.href.length <= VISIO_LINK_MAX ? url.href : undefined;
};
