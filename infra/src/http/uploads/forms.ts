import {
  errorBody,
  errorCatalogue,
  fileSentence,
  RETRY_AFTER_SECONDS,
  UPLOAD_BYTES_MAX,
  type ErrorBody,
  type ErrorCode,
  type FileFault,
  type FilesFields,
} from 'contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify';
import { parsedFormOf, type BodySchema } from './form-body.ts';
import type { ReceivedFile } from './form-files.ts';
import { openIncomingFolder, openRequestFiles, type RequestFiles } from './incoming-files.ts';
import { MalformedForm, readParts, TooLargeForm } from './read-parts.ts';
import { openUploadShares, type UploadShares } from './upload-shares.ts';

declare module 'fastify' {
  interface FastifyRequest {
    files: readonly ReceivedFile[] | undefined;
  }
}

const errorOf = (error: unknown): 'TOO_LARGE' | 'INVALID_REQUEST' | undefined => {
  if (error instanceof TooLargeForm) return 'TOO_LARGE';
  return error instanceof MalformedForm ? 'INVALID_REQUEST' : undefined;
};

const faultBody = (fault: FileFault): ErrorBody => ({
  ...errorBody(fault.code, [fault.field]),
  message: fileSentence(fault),
});

const isForm = ({ headers }: FastifyRequest): boolean =>
  String(headers['content-type']).startsWith('multipart/form-data');

const refuse = (reply: FastifyReply, code: ErrorCode, body: ErrorBody = errorBody(code)) => {
  if (code === 'BUSY') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(errorCatalogue[code].status).send(body);
};

/** Refuses the request without reading the rest of the upload. */
const cutOff = (reply: FastifyReply, code: ErrorCode) =>
  refuse(reply.header('connection', 'close'), code);

/** Only one form's texts are in memory at a time. */
const openFormMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
};
type FormMutex = ReturnType<typeof openFormMutex>;

/** Stores the parts for the handler; returns the first fault. */
const take = async (
  request: FastifyRequest,
  fields: FilesFields,
  [received, inTurn]: readonly [RequestFiles, FormMutex],
): Promise<FileFault | ReturnType<typeof errorOf>> => {
  try {
    const parts = await readParts(request.raw, received);
    const schema = (request.routeOptions.schema?.body ?? { properties: {} }) as BodySchema;
    const { body, files, fault } = await inTurn(() =>
      parsedFormOf([parts, received], fields, schema),
    );
    request.body = body;
    request.files = files;
    return fault;
  } catch (error) {
    const code = errorOf(error);
    if (code === undefined) throw error;
    return code;
  }
};

export type FormsOptions = {
  readonly limits: UploadShares;
  readonly incomingFolder: string;
  readonly freeDiskBytes: number;
};

/** Parts are removed once the request is answered. */
const openForms = ({ limits, incomingFolder, freeDiskBytes }: FormsOptions) => {
  const folder = openIncomingFolder(incomingFolder);
  const shares = openUploadShares(limits, { folder, freeDiskBytes });
  const inTurn = openFormMutex();
  const forgetting = new WeakMap<FastifyRequest, () => void>();
  const forget = async (request: FastifyRequest) => {
    forgetting.get(request)?.();
    forgetting.delete(request);
  };
  const reading =
    (fields: FilesFields): preValidationAsyncHookHandler =>
    async (request, reply) => {
      if (!isForm(request)) return;
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > UPLOAD_BYTES_MAX) return cutOff(reply, 'TOO_LARGE');
      const giveBack = await shares.reserve(request);
      if (giveBack === undefined) return cutOff(reply, 'BUSY');
      const received = openRequestFiles(folder);
      forgetting.set(request, () => {
        received.forget();
        giveBack();
      });
      // The request may have been aborted before this handler.
      if (request.raw.destroyed) await forget(request);
      const wrong = await take(request, fields, [received, inTurn]);
      if (typeof wrong === 'string') return cutOff(reply, wrong);
      if (wrong !== undefined) return refuse(reply, wrong.code, faultBody(wrong));
    };
  return { reading, forget };
};

/** Parts are on the disk until they are answered; each network has a share. */
export const acceptForms = (server: FastifyInstance, options: FormsOptions): void => {
  const { reading, forget } = openForms(options);
  server.decorateRequest('files', undefined);
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (request.routeOptions.config.files !== undefined) return {};
    // Other calls do not accept this type of body.
    throw Object.assign(new Error('No form is expected.'), {
      code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
      statusCode: 415,
    });
  });
  server.addHook('onRoute', (route) => {
    const { files } = route.config ?? {};
    if (files === undefined) return;
    route.preValidation = reading(files);
    route.onResponse = forget;
    route.onRequestAbort = forget;
  });
};
