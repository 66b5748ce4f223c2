import { URL_MAX } from '../engine/limits.ts';

const WHOLE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"'\\^`{|}]*)?$/i;
const OWN = /^\/(?![/\\])[^\s<>"'\\^`{|}]*$/;
const CONTROL = /\p{C}/u;

/** A page of another site by https, or a path of our own. */
export const isArticleUrl = (url: string): boolean =>
  url.length <= URL_MAX && !CONTROL.test(url) && (WHOLE.test(url) || OWN.test(url));
