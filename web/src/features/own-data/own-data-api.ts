import type { DownloadedFile } from '../../api/answer.ts';
import { api } from '../../api/api.ts';
import { unanswered } from '../../api/call-error.ts';
import { requestOf } from '../../api/request.ts';

/** Longer than any browser takes to begin the download. */
const KEPT_MS = 60_000;

/** Hands a file over to the browser, which saves it among the downloads. */
const saveFile = ({ name, content }: DownloadedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};

const isFile = (body: unknown): body is DownloadedFile =>
  typeof body === 'object' && body !== null && 'content' in body;

const requests = {
  exportOwnData: () => requestOf('exportOwnData', undefined),
  exportPracticeData: () => requestOf('exportPracticeData', undefined),
} as const;
export type ExportCall = keyof typeof requests;

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, since the file is requested by a press, saved at once, and never kept in the store.
    downloadOwnData: build.mutation<{ readonly name: string }, ExportCall>({
      queryFn: async (...[call, , , ask]) => {
        const { data, error } = await ask(requests[call]());
        if (error !== undefined) return { error };
        // For example the login page of a public network.
        if (!isFile(data)) return { error: unanswered() };
        saveFile(data);
        return { data: { name: data.name } };
      },
    }),
  }),
});

export const { useDownloadOwnDataMutation } = ownDataApi;
