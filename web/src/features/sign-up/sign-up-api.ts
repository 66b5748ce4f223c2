import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/endpoints.ts';

const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({ signUpCustomer: mutationOf(build, 'signUpCustomer') }),
});

export const { useSignUpCustomerMutation } = signUpApi;
