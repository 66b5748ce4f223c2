import { api, listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const tags = [listOf('workshops'), listOf('seats')];
// A refusal may mean that newer data exist, so the lists are refetched after it too.
const changes = { invalidatesTags: [...tags, listOf('agenda-days')] };

const workshopsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnWorkshops: queryOf(build, 'getOwnWorkshops', { providesTags: tags }),
    getOwnWorkshop: queryOf(build, 'getOwnWorkshop', { providesTags: tags }),
    publishWorkshop: mutationOf(build, 'publishWorkshop', changes),
    changeWorkshop: mutationOf(build, 'changeWorkshop', changes),
    openSignUps: mutationOf(build, 'openSignUps', changes),
    closeSignUps: mutationOf(build, 'closeSignUps', changes),
    callWorkshopOff: mutationOf(build, 'callWorkshopOff', changes),
    addParticipant: mutationOf(build, 'addParticipant', changes),
    removeParticipant: mutationOf(build, 'removeParticipant', changes),
    noteAttendance: mutationOf(build, 'noteAttendance', changes),
  }),
});

export const {
  useGetOwnWorkshopsQuery,
  useGetOwnWorkshopQuery,
  usePublishWorkshopMutation,
  useChangeWorkshopMutation,
  useOpenSignUpsMutation,
  useCloseSignUpsMutation,
  useCallWorkshopOffMutation,
  useAddParticipantMutation,
  useRemoveParticipantMutation,
  useNoteAttendanceMutation,
} = workshopsApi;
