import { api, listOf } from '../../../api/api.ts';
import { requestOf } from '../../../api/request.ts';

type OtherDiploma = { readonly speciality: string; readonly file: File };

const diplomasApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitDiploma: build.mutation<{ readonly message: string }, OtherDiploma>({
      query: ({ speciality, file }) => {
        const body = new FormData();
        body.append('speciality', speciality);
        body.append('diploma', file);
        return { ...requestOf('submitDiploma', { speciality }), body };
      },
      invalidatesTags: [listOf('diplomas')],
    }),
  }),
});

export const { useSubmitDiplomaMutation } = diplomasApi;
