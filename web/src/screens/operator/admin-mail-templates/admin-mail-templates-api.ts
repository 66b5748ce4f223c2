import { queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const adminMailTemplatesApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getMailTemplates: queryOf(build, 'getMailTemplates'),
    getMailTemplate: queryOf(build, 'getMailTemplate'),
  }),
});

export const { useGetMailTemplatesQuery, useGetMailTemplateQuery } = adminMailTemplatesApi;
