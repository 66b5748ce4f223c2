import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** What somebody types of where they live is not kept once it is off the screen. */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAddresses: queryOf(build, 'findAddresses', { keepUnusedDataFor: 0 }),
  }),
});

export const { useFindAddressesQuery } = placesApi;
