import type { ShownCustomer } from 'contracts';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import type { MutationOutcome } from '../../../api/use-mutations.ts';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import { refusalAtFields, useServerForm } from '../../../features/forms/use-server-form.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useReviseCustomerProfileMutation } from './customer-profile-api.ts';
import { profileSentences } from './customer-profile-texts.ts';
import { bodyOf, errorsOf, valuesOf, type ProfileValues } from './profile-values.ts';

const refusalOf = (failure: CallError): FormErrors => {
  const decided = failure.code === undefined ? profileSentences.failed : failure.message;
  const sentence = typeof failure.status === 'number' ? decided : profileSentences.network;
  return { ...refusalAtFields(failure), sentence };
};

const outcomeOf = (success?: string, failure?: string): MutationOutcome | undefined => {
  if (failure !== undefined) return { tone: 'error', text: failure };
  return success === undefined ? undefined : { tone: 'success', text: success };
};

/**
 * The saved profile and the changes made to it. The changes are dropped only once `refetch` has
 * brought the saved profile.
 */
export const useProfileForm = (saved: ShownCustomer, refetch: () => PromiseLike<unknown>) => {
  const edits = useEdits<ProfileValues>('profile', valuesOf(saved));
  const [success, setSuccess] = useState<string>();
  const [save] = useReviseCustomerProfileMutation();
  const { query: session } = useSession();
  const form = useServerForm({
    values: edits.values,
    change: (changes) => {
      setSuccess(undefined);
      edits.change(changes);
    },
    errorsOf: (values) => errorsOf(values, todayOfServer()),
    send: (values) => {
      setSuccess(undefined);
      return save(bodyOf(values, saved.revision));
    },
    refusalOf,
    onDone: async ({ message }) => {
      // The header shows the name too.
      await Promise.all([refetch(), session.refetch()]);
      edits.forget();
      setSuccess(message);
    },
  });
  const undo = () => {
    setSuccess(undefined);
    form.reset();
    edits.forget();
  };
  return { ...edits, ...form, outcome: outcomeOf(success, form.sentence), undo };
};
