import type { ShownCustomer } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf, type CallError } from '../../../api/call-error.ts';
import type { MutationOutcome } from '../../../api/use-mutations.ts';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import { focusFirstError } from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useReviseCustomerProfileMutation } from './customer-profile-api.ts';
import { profileSentences } from './customer-profile-texts.ts';
import {
  bodyOf,
  errorsOf,
  valuesOf,
  type ProfileErrors,
  type ProfileValues,
} from './profile-values.ts';

const noErrors: ProfileErrors = { fields: {} };

const refusalOf = ({ status, code, message }: CallError): MutationOutcome => {
  const said = code === undefined ? profileSentences.failed : message;
  return { tone: 'error', text: typeof status === 'number' ? said : profileSentences.network };
};

/**
 * The profile as it is saved and what is changed of it. `refetch` asks what is saved: the changes
 * leave the page only once that is there.
 */
export const useProfileForm = (saved: ShownCustomer, refetch: () => PromiseLike<unknown>) => {
  const edits = useEdits<ProfileValues>('profile', valuesOf(saved));
  const [errors, setErrors] = useState(noErrors);
  const [outcome, setOutcome] = useState<MutationOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const [save] = useReviseCustomerProfileMutation();
  const { query: session } = useSession();
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (wrong: ProfileErrors, said?: MutationOutcome) => {
    setErrors(wrong);
    setOutcome(said ?? { tone: 'error', text: wrong.sentence ?? profileSentences.failed });
    focusFirstError(form.current);
  };

  const send = async () => {
    const { data, error } = await save(bodyOf(edits.values, saved.revision));
    if (data === undefined) {
      const failure = failureOf(error);
      const fields = Object.fromEntries(failure.fields.map((field) => [field, failure.message]));
      return showErrors({ fields }, refusalOf(failure));
    }
    // The name stands in the header too.
    await Promise.all([refetch(), session.refetch()]);
    edits.forget();
    return setOutcome({ tone: 'success', text: data.message });
  };

  const submit = async () => {
    const wrong = errorsOf(edits.values, todayOfServer());
    if (wrong.sentence !== undefined) return showErrors(wrong);
    setErrors(noErrors);
    setOutcome(undefined);
    setIsBusy(true);
    await send();
    return setIsBusy(false);
  };

  const undo = () => {
    setErrors(noErrors);
    setOutcome(undefined);
    edits.forget();
  };

  const change = (changes: Partial<ProfileValues>) => {
    if (outcome?.tone === 'success') setOutcome(undefined);
    edits.change(changes);
  };

  return { ...edits, change, form, errors, outcome, isBusy, submit, undo };
};
