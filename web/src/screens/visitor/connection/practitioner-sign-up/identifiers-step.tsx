import { TextField } from '../../../../components/controls/fields/field.tsx';
import { NewPassword } from '../../../../features/forms/fields/new-password.tsx';
import { Names, type StepProps } from './contact-step.tsx';
import { wizardTexts as texts } from './wizard-texts.ts';

export const IdentifiersStep = (props: StepProps) => {
  const { values, change, errors, field } = props;
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <NewPassword username={values.email} values={values} errors={errors} onChange={change} />
      <Names {...props} />
    </>
  );
};
