import { api } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: queryOf(build, 'getOwnAccount'),
    askPasswordLink: mutationOf(build, 'askPasswordLink'),
    checkPasswordLink: mutationOf(build, 'checkPasswordLink'),
    resetPassword: mutationOf(build, 'resetPassword'),
    confirmEmail: mutationOf(build, 'confirmEmail'),
    changePassword: mutationOf(build, 'changePassword'),
  }),
});

export const {
  useGetOwnAccountQuery,
  useAskPasswordLinkMutation,
  useCheckPasswordLinkMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
} = passwordApi;
