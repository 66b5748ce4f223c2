import { api } from '../../../api/api.ts';
import { mutationOf } from '../../../api/endpoints.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    askPasswordLink: mutationOf(build, 'askPasswordLink'),
    checkPasswordLink: mutationOf(build, 'checkPasswordLink'),
    resetPassword: mutationOf(build, 'resetPassword'),
    changePassword: mutationOf(build, 'changePassword'),
  }),
});

export const {
  useAskPasswordLinkMutation,
  useCheckPasswordLinkMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
} = passwordApi;
