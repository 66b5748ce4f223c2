import type { ReceivedFile } from '../../../api/answer.ts';
import { api } from '../../../api/api.ts';
import { unanswered } from '../../../api/call-error.ts';
import { requestOf } from '../../../api/request.ts';
import { saveFile } from './save-file.ts';

const isFile = (body: unknown): body is ReceivedFile =>
  typeof body === 'object' && body !== null && 'content' in body;

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Sent only when it is pressed. The file is saved at once: nothing of it stays in the store.
    downloadOwnData: build.mutation<{ readonly name: string }, void>({
      queryFn: async (...[, , , ask]) => {
        const { data, error } = await ask(requestOf('exportOwnData', undefined));
        if (error !== undefined) return { error };
        // The page of somebody else's network, say.
        if (!isFile(data)) return { error: unanswered() };
        saveFile(data);
        return { data: { name: data.name } };
      },
    }),
  }),
});

export const { useDownloadOwnDataMutation } = ownDataApi;
