import { getSite, search, suggest } from 'contracts';
import { openChance, openFrance, SPECIALITIES, specialityIdOf } from './france.ts';

/** A question over HTTP, another one each time; answers its milliseconds. */
export type Question = () => Promise<number>;

const requestStatus = async (path: string, body?: object): Promise<number> => {
  const begun = performance.now();
  const posted = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, body === undefined ? {} : posted);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - begun;
};

/** The searches of visitors of all France; each town as often as it has inhabitants. */
export const openSearches = (url: string) => {
  const france = openFrance(openChance());
  const requested = () => ({
    type: 'speciality',
    id: specialityIdOf(france.anyOf(SPECIALITIES)),
    location: france.somewhere().zipCodes[0] ?? 'France',
  });
  const found: Question = () => requestStatus(url + search.url, requested());
  const page: Question = () =>
    requestStatus(`${url}/search/results?${new URLSearchParams(requested()).toString()}`);
  const suggested: Question = () => {
    const q = france.lastname().padEnd(3, 'a').slice(0, 3);
    return requestStatus(`${url}${suggest.url}?${new URLSearchParams({ q }).toString()}`);
  };
  /** The cost of any call: it reads nothing and returns a short answer. */
  const bare: Question = () => requestStatus(url + getSite.url);
  return { bare, found, page, suggested };
};
