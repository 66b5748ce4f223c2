import type { ShownCustomer } from 'contracts';
import type { CallError } from '../../../api/call-error.ts';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { refusalAtFields } from '../../../features/forms/use-server-form.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useReviseCustomerProfileMutation } from './customer-profile-api.ts';
import { bodyOf, errorsOf, valuesOf, type ProfileValues } from './profile-values.ts';

const refusalOf = (failure: CallError): FormErrors => {
  const decided = failure.code === undefined ? 'Une erreur est survenue' : failure.message;
  const sentence =
    typeof failure.status === 'number' ? decided : 'Erreur serveur, réessayez plus tard.';
  return { ...refusalAtFields(failure), sentence };
};

export const useProfileForm = (saved: ShownCustomer, refetch: () => PromiseLike<unknown>) => {
  const [save] = useReviseCustomerProfileMutation();
  const { query: session } = useSession();
  return useSavedForm<ProfileValues>({
    name: 'profile',
    saved: valuesOf(saved),
    errorsOf: (values) => errorsOf(values, todayOfServer()),
    send: (values) => save(bodyOf(values, saved.revision)),
    refusalOf,
    // The header shows the name too.
    refetch: () => Promise.all([refetch(), session.refetch()]),
  });
};
