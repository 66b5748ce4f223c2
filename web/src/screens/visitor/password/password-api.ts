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
    requestEmailChange: mutationOf(build, 'requestEmailChange'),
    confirmEmailChange: mutationOf(build, 'confirmEmailChange'),
    restoreEmail: mutationOf(build, 'restoreEmail'),
  }),
});

export const {
  useGetOwnAccountQuery,
  useAskPasswordLinkMutation,
  useCheckPasswordLinkMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useRestoreEmailMutation,
} = passwordApi;
