import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/endpoints.ts';

/** Both calls open another session, so the caller refetches what the new session may see. */
const accountErasureApi = api.injectEndpoints({
  endpoints: (build) => ({
    askErasure: mutationOf(build, 'askErasure'),
    withdrawErasure: mutationOf(build, 'withdrawErasure'),
  }),
});

export const { useAskErasureMutation, useWithdrawErasureMutation } = accountErasureApi;
