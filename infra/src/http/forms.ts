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
  type VisitorLimits,
} from 'contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify';
import { formOf, type BodySchema } from './form-body.ts';
import type { ReceivedFile } from './form-files.ts';
import { MalformedForm, readParts, TooLargeForm } from './read-parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call that declares files, as they came; of any other `undefined`. */
    files: readonly ReceivedFile[] | undefined;
  }
}

const errorOf = (error: unknown): ErrorCode | undefined => {
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

/** What is still on its way is not read. */
const cutOff = (reply: FastifyReply, code: ErrorCode) =>
  refuse(reply.header('connection', 'close'), code);

/** Puts what was sent where a handler finds it; answers what is wrong with the files. */
const take = async (
  request: FastifyRequest,
  fields: FilesFields,
  onBytes: (bytes: number) => void,
): Promise<FileFault | undefined> => {
  const parts = await readParts(request.raw, onBytes);
  const schema = (request.routeOptions.schema?.body ?? { properties: {} }) as BodySchema;
  const { body, files, fault } = formOf(parts, fields, schema);
  request.body = body;
  request.files = files;
  return fault;
};

/**
 * Forms with files, for the calls that declare some. They are held in memory until they are
 * answered; how much that is in all is counted, so that no crowd of uploads fills it.
 */
export const acceptForms = (
  server: FastifyInstance,
  { uploadedBytesHeld }: Pick<VisitorLimits, 'uploadedBytesHeld'>,
): void => {
  let held = 0;
  const heldBy = new WeakMap<FastifyRequest, number>();
  const hold = (request: FastifyRequest, bytes: number) => {
    held += bytes;
    heldBy.set(request, (heldBy.get(request) ?? 0) + bytes);
  };
  const forget = async (request: FastifyRequest) => {
    held -= heldBy.get(request) ?? 0;
    heldBy.delete(request);
  };

  const readingForms =
    (fields: FilesFields): preValidationAsyncHookHandler =>
    async (request, reply) => {
      if (!isForm(request)) return;
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > UPLOAD_BYTES_MAX) return cutOff(reply, 'TOO_LARGE');
      if (held > uploadedBytesHeld) return cutOff(reply, 'BUSY');
      try {
        const fault = await take(request, fields, (bytes) => hold(request, bytes));
        if (fault !== undefined) return refuse(reply, fault.code, faultBody(fault));
      } catch (error) {
        const code = errorOf(error);
        if (code === undefined) throw error;
        return cutOff(reply, code);
      }
    };

  server.decorateRequest('files', undefined);
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (request.routeOptions.config.files !== undefined) return {};
    // To all other calls it is a body of a kind that they do not take.
    throw Object.assign(new Error('No form is expected.'), {
      code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
      statusCode: 415,
    });
  });
  server.addHook('onRoute', (route) => {
    const { files } = route.config ?? {};
    if (files === undefined) return;
    route.preValidation = readingForms(files);
    route.onResponse = forget;
    route.onRequestAbort = forget;
  });
};
