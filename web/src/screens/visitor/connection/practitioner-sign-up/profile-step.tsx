import { acceptedTypes } from 'contracts';
import { QueryView } from '../../../../api/query-view.tsx';
import { TextField } from '../../../../components/controls/fields/field.tsx';
import { FileField } from '../../../../components/controls/fields/file-field.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { keptFile, keepFile, isOfKind, lostName } from '../../../../features/forms/kept-files.ts';
import { useGetKeywordsQuery } from '../../../../features/keywords/keywords-api.ts';
import { KeywordsField } from '../../../../features/keywords/keywords-field.tsx';
import type { StepProps } from './contact-step.tsx';
import type { WizardForm } from './use-wizard-form.ts';
import { wizardSentences as sentences, wizardTexts as texts } from './wizard-texts.ts';
import { pictureError } from './wizard-errors.ts';

export type ProfileStepProps = StepProps & Pick<WizardForm, 'setNotice'>;

type PictureProps = ProfileStepProps & {
  readonly name: 'profilePic' | 'logo';
  readonly label: string;
};

/** A file of another format is refused in a notice too, as the specification has it. */
const PictureField = ({ values, change, errors, name, label, setNotice }: PictureProps) => {
  const held = values[name];
  const file = keptFile(held);
  const choose = (chosen: File) => {
    change({ [name]: keepFile(chosen) });
    if (!isOfKind(chosen, 'picture'))
      setNotice({ title: sentences.pictureTitle, text: sentences.picture });
  };
  return (
    <FileField
      label={label}
      hint={texts.pictureHints[name]}
      accept={acceptedTypes.picture}
      file={file}
      lostName={lostName(held)}
      hasPreview
      isPortrait={name === 'profilePic'}
      error={errors[name] ?? (file === undefined ? undefined : pictureError(held))}
      onChoose={choose}
      onRemove={() => change({ [name]: null })}
    />
  );
};

export const ProfileStep = (props: ProfileStepProps) => {
  const { values, change, errors, field } = props;
  const keywords = useGetKeywordsQuery();
  return (
    <>
      <QueryView query={keywords} isEmpty={(all) => all.length === 0} empty={null}>
        {(all) => (
          <KeywordsField
            all={all}
            chosen={values.keywords}
            error={Object.entries(errors).find(([field]) => field.startsWith('keywords'))?.[1]}
            onChange={(chosen) => change({ keywords: chosen })}
          />
        )}
      </QueryView>
      <div className={formStyles['pair']}>
        <PictureField {...props} name="profilePic" label={texts.photo} />
        <PictureField {...props} name="logo" label={texts.logo} />
      </div>
      <TextField
        label={texts.referral}
        name="parrainage"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        {...field('parrainage')}
      />
    </>
  );
};
