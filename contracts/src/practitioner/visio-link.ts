import { typedText } from '../engine/text/french-text.ts';

export const VISIO_LINK_MAX = 500;

/** Browsers drop line breaks inside an address, so they are refused. */
const HTTPS_URL = /^https:\/\/[^\s\p{Cc}]+$/iu;

const isOfAPlace = ({ hostname, username, password }: URL): boolean =>
  /\.\p{L}[\p{L}\p{N}-]*$/u.test(hostname) && `${username}${password}` === '';

/** `https`, at a public host, without credentials; `undefined` for anything else. */
export const visioLinkOf = (typed: string): string | undefined => {
  const text = typedText(typed);
  if (text.length > VISIO_LINK_MAX || !HTTPS_URL.test(text) || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  return isOfAPlace(url) && url.href.length <= VISIO_LINK_MAX ? url.href : undefined;
};
