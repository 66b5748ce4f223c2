import { noteServerDate } from '../components/design/server-clock.ts';

export type Upload = {
  /** Each file under the name of its field. */
  readonly files: readonly (readonly [name: string, file: File])[];
  /** In bytes; the upload has been sent when both are equal. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
};

/** A request to the services; its address is relative to the site. */
export type HttpRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Files that go with the body, which then is their form. */
  readonly upload?: Upload;
};

/** A file in an answer, under the name that the service gives it; it is saved instead of shown. */
export type DownloadedFile = { readonly name: string; readonly content: Blob };

export type HttpAnswer = {
  readonly status: number;
  /** JSON, or a `DownloadedFile`. */
  readonly body: unknown;
  /** The log position that the views of the answer had reached: the header `Souffle-Position`. */
  readonly position?: number | undefined;
};

/**
 * How a store gets its answers: `fetch` in the browser, the query routes in process on the server, a table in
 * specs. Throws without an answer.
 */
export type Answer = (request: HttpRequest) => Promise<HttpAnswer>;

const POSITION_HEADER = 'souffle-position';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const positionOf = (header: string | null | undefined): number | undefined => {
  const position = header ? Number(header) : Number.NaN;
  return Number.isFinite(position) ? position : undefined;
};

const fileNameOf = (headers: Headers): string | undefined =>
  /^attachment; filename="([^"]+)"$/.exec(headers.get('content-disposition') ?? '')?.[1];

const bodyOf = async (response: Response): Promise<unknown> => {
  const name = fileNameOf(response.headers);
  if (name === undefined) return parsed(await response.text());
  return { name, content: await response.blob() } satisfies DownloadedFile;
};

/** `XMLHttpRequest` is used because `fetch` reports no progress of an upload. */
const uploadAnswer = async (
  { method, url, headers, body }: HttpRequest,
  { files, onProgress, signal }: Upload,
): Promise<HttpAnswer> => {
  const parts = new FormData();
  parts.append('form', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  for (const [name, file] of files) parts.append(name, file, file.name);
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
    request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  await new Promise((resolve, reject) => {
    request.addEventListener('load', resolve);
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => reject(new Error(`The upload ended: ${failure}.`)));
    signal.addEventListener('abort', () => request.abort());
    request.send(parts);
  });
  noteServerDate(request.getResponseHeader('date'));
  return {
    status: request.status,
    body: parsed(request.responseText),
    position: positionOf(request.getResponseHeader(POSITION_HEADER)),
  };
};

export const fetchAnswer: Answer = async (request) => {
  if (request.upload !== undefined) return uploadAnswer(request, request.upload);
  const { method, url, headers, body } = request;
  // The browser sets the content type of a form, since only the browser knows its boundary.
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  noteServerDate(response.headers.get('date'));
  return {
    status: response.status,
    body: await bodyOf(response),
    position: positionOf(response.headers.get(POSITION_HEADER)),
  };
};
