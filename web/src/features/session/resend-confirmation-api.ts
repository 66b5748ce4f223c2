import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/endpoints.ts';

const resendConfirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendEmailConfirmation: mutationOf(build, 'resendEmailConfirmation'),
  }),
});

export const { useResendEmailConfirmationMutation } = resendConfirmationApi;
