import { useEffect, useRef, useState } from 'react';
import type { FormNotice } from '../../../../features/forms/form-notice.ts';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import {
  noErrors,
  useFormErrors,
  type FormErrors,
} from '../../../../features/forms/use-form-errors.ts';
import { textFields } from '../../../../features/forms/use-server-form.ts';
import { untouched, type WizardValues } from './wizard-values.ts';

/** A new step gives the focus to its heading. */
const useHeading = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
};

export const useWizardForm = () => {
  const draft = useDraft('practitionerSignUp', untouched, ['password', 'confirmation']);
  // Called before `useFormErrors`, whose effect then decides the focus.
  const heading = useHeading(draft.values.step);
  const formErrors = useFormErrors();
  const [notice, setNotice] = useState<FormNotice>();

  /** `cleared` are the fields whose errors disappear, if they have other names than the changed values. */
  const change = (changes: Partial<WizardValues>, cleared = Object.keys(changes)) => {
    draft.change(changes);
    formErrors.clearErrors(cleared);
  };

  const goTo = (step: number) => {
    draft.change({ step });
    formErrors.setErrors(noErrors);
  };

  /** Shows the errors of a step and focuses the first one, once the notice is closed. */
  const refuse = (step: number, errors: FormErrors, over?: FormNotice) => {
    draft.change({ step });
    formErrors.setErrors(errors);
    setNotice(over);
    if (over === undefined) formErrors.focusFirstError();
  };

  const closeNotice = () => {
    setNotice(undefined);
    formErrors.focusFirstError();
  };

  return {
    form: formErrors.form,
    heading,
    values: draft.values,
    errors: formErrors.errors,
    notice,
    setNotice,
    closeNotice,
    change,
    field: textFields(draft.values, formErrors.errors.fields, change),
    goTo,
    refuse,
    forget: draft.forget,
  };
};

export type WizardForm = ReturnType<typeof useWizardForm>;
