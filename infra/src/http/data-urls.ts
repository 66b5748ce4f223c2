const DATA_URL = /^data:[\w/+.-]*;base64,/;
const HEAD_LENGTH = 200;

export const bytesOfDataUrl = (text: string): Buffer | undefined => {
  const head = DATA_URL.exec(text.slice(0, HEAD_LENGTH))?.[0];
  return head === undefined ? undefined : Buffer.from(text.slice(head.length), 'base64');
};

/** Shorter ones stay. */
const LONG = 1_000;
/** Followed by the number of the data URL. */
export const PLACEHOLDER = 'data:souffle;base64,#';

/**
 * Parsing megabytes of JSON would delay every other request; finding quotation marks is quick. Stops at
 * `lengthMax` of remaining text.
 */
export const withoutDataUrls = (
  json: string,
  lengthMax: number,
): { readonly json: string; readonly urls: readonly string[] } => {
  const urls: string[] = [];
  const kept: string[] = [];
  let left = lengthMax;
  let at = 0;
  for (
    let start = json.indexOf('"data:');
    start !== -1 && left >= 0;
    start = json.indexOf('"data:', at)
  ) {
    const end = json.indexOf('"', start + 1);
    if (end === -1) break;
    const isLong = end - start > LONG;
    const before = json.slice(at, isLong ? start : end + 1);
    kept.push(before);
    left -= before.length;
    // Some writers escape each slash.
    if (isLong) {
      const url = urls.push(json.slice(start + 1, end).replaceAll('\\/', '/')) - 1;
      kept.push(`"${PLACEHOLDER}${url}"`);
    }
    at = end + 1;
  }
  return { json: kept.join('') + json.slice(at), urls };
};

/** Any other text is returned unchanged. */
export const restored = (text: string, urls: readonly string[]): string =>
  text.startsWith(PLACEHOLDER) ? (urls[Number(text.slice(PLACEHOLDER.length))] ?? text) : text;
