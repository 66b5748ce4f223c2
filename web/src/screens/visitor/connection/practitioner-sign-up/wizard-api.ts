import type { AnswerOf, FieldsOf } from 'contracts';
import { api, listOf } from '../../../../api/api.ts';
import type { Upload } from '../../../../api/answer.ts';
import { mutationOf } from '../../../../api/endpoints.ts';
import { requestOf } from '../../../../api/request.ts';

type Specialities = AnswerOf<'getSpecialities'>;
type Speciality = Extract<Specialities, readonly unknown[]>[number];
type SignUpForm = {
  readonly form: FieldsOf<'signUpPractitioner'>;
  readonly upload: Upload;
};

const wizardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOfferedSpecialities: build.query<readonly Speciality[], void>({
      query: () => requestOf('getSpecialities', undefined),
      // Both readings of the specification (D-20).
      transformResponse: (answer: Specialities) =>
        'specialities' in answer ? answer.specialities : answer,
      providesTags: [listOf('catalogue')],
    }),
    checkEmail: mutationOf(build, 'checkEmail'),
    checkReferral: build.mutation<AnswerOf<'checkReferral'>, FieldsOf<'checkReferral'>>({
      query: (fields) => requestOf('checkReferral', fields),
    }),
    signUpPractitioner: build.mutation<AnswerOf<'signUpPractitioner'>, SignUpForm>({
      query: ({ form, upload }) => ({ ...requestOf('signUpPractitioner', form), upload }),
    }),
  }),
});

export const {
  useGetOfferedSpecialitiesQuery,
  useCheckEmailMutation,
  useCheckReferralMutation,
  useSignUpPractitionerMutation,
} = wizardApi;
