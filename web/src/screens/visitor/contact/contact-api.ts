import { api } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactForm: queryOf(build, 'getContactForm', { keepUnusedDataFor: 0 }),
    sendContactMessage: mutationOf(build, 'sendContactMessage'),
  }),
});

export const { useGetContactFormQuery, useSendContactMessageMutation } = contactApi;
