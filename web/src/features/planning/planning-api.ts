import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const offer = [listOf('offers')];
const changesOffer = { invalidatesTags: offer };

const planningApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnSpecialities: queryOf(build, 'getOwnSpecialities', {
      providesTags: [listOf('practitioners'), listOf('catalogue')],
    }),
    getAudiences: queryOf(build, 'getAudiences', { providesTags: [listOf('catalogue')] }),
    getConsultations: queryOf(build, 'getConsultations', { providesTags: offer }),
    defineConsultation: mutationOf(build, 'defineConsultation', changesOffer),
    reviseConsultation: mutationOf(build, 'reviseConsultation', changesOffer),
    archiveConsultation: mutationOf(build, 'archiveConsultation', changesOffer),
    getConsultationSlots: queryOf(build, 'getConsultationSlots', { providesTags: offer }),
    addConsultationSlot: mutationOf(build, 'addConsultationSlot', changesOffer),
    editConsultationSlot: mutationOf(build, 'editConsultationSlot', changesOffer),
    deleteConsultationSlot: mutationOf(build, 'deleteConsultationSlot', changesOffer),
    updateManagementMode: mutationOf(build, 'updateManagementMode', changesOffer),
    getTouchedBookings: queryOf(build, 'getTouchedBookings', {
      providesTags: [...offer, listOf('bookings')],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetOwnSpecialitiesQuery,
  useGetAudiencesQuery,
  useGetConsultationsQuery,
  useDefineConsultationMutation,
  useReviseConsultationMutation,
  useArchiveConsultationMutation,
  useGetConsultationSlotsQuery,
  useAddConsultationSlotMutation,
  useEditConsultationSlotMutation,
  useDeleteConsultationSlotMutation,
  useUpdateManagementModeMutation,
  useGetTouchedBookingsQuery,
} = planningApi;
