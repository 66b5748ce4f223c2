import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/endpoints.ts';

/** Either opens another session: what it may see is asked anew by whoever has sent it. */
const accountErasureApi = api.injectEndpoints({
  endpoints: (build) => ({
    askErasure: mutationOf(build, 'askErasure'),
    withdrawErasure: mutationOf(build, 'withdrawErasure'),
  }),
});

export const { useAskErasureMutation, useWithdrawErasureMutation } = accountErasureApi;
