import { useEffect, useRef, useState } from 'react';
import type { Told } from '../../../../features/forms/told.ts';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import { nothingWrong, useTroubles, type Wrong } from '../../../../features/forms/use-troubles.ts';
import { untouched, type WizardValues } from './wizard-values.ts';

/** Whoever comes to another step begins at its heading. */
const useHeading = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
};

/** What is typed in the four steps, what is wrong with it, and where one is. */
export const useWizardForm = () => {
  const draft = useDraft('practitionerSignUp', untouched, ['password', 'confirmation']);
  // Before what is wrong, which then has the last word on the focus.
  const heading = useHeading(draft.values.step);
  const troubles = useTroubles();
  const [told, tell] = useState<Told>();

  /** `mended` are the fields that are not wrong any more, where they are not called as they are held. */
  const change = (changes: Partial<WizardValues>, mended = Object.keys(changes)) => {
    draft.change(changes);
    troubles.mend(mended);
  };

  const goTo = (step: number) => {
    draft.change({ step });
    troubles.say(nothingWrong);
  };

  /** Says what is wrong with a step and leads there, once what is told over the page is read. */
  const refuse = (step: number, wrong: Wrong, over?: Told) => {
    draft.change({ step });
    troubles.say(wrong);
    tell(over);
    if (over === undefined) troubles.lead();
  };

  const closeTold = () => {
    tell(undefined);
    troubles.lead();
  };

  return {
    form: troubles.form,
    heading,
    values: draft.values,
    wrong: troubles.wrong,
    told,
    tell,
    closeTold,
    change,
    goTo,
    refuse,
    forget: draft.forget,
  };
};

export type WizardForm = ReturnType<typeof useWizardForm>;
