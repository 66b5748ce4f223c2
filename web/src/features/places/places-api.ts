import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Addresses that users type are not kept once they are off the screen. */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAddresses: queryOf(build, 'findAddresses', { keepUnusedDataFor: 0 }),
  }),
});

export const { useFindAddressesQuery } = placesApi;
