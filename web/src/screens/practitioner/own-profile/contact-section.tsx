import { socialKinds, socialUrlOf, typedText, type OwnProfile, type SocialKind } from 'contracts';
import { TextField } from '../../../components/controls/fields/field.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { definedErrors } from '../../../features/forms/field-errors.ts';
import { SocialLinks } from '../../../features/public-profile/social-links.tsx';
import { useReviseContactMutation } from './own-profile-api.ts';
import { contactTexts as texts } from './own-profile-texts.ts';
import { Part, SectionFields, type SectionOf } from './section.tsx';
import { useSectionForm } from './use-section-form.ts';

type Values = Readonly<Record<SocialKind | 'phone', string>>;

const valuesOf = ({ phone, socials }: OwnProfile): Values => ({
  phone: phone ?? '',
  website: socials.website ?? '',
  facebook: socials.facebook ?? '',
  instagram: socials.instagram ?? '',
  linkedin: socials.linkedin ?? '',
});

const urlOf = (kind: SocialKind, values: Values) => socialUrlOf(kind, typedText(values[kind]));

const errorOf = (kind: SocialKind, values: Values) =>
  typedText(values[kind]) !== '' && urlOf(kind, values) === undefined ? texts.url : undefined;

const errorsOf = (values: Values) =>
  definedErrors({
    website: errorOf('website', values),
    facebook: errorOf('facebook', values),
    instagram: errorOf('instagram', values),
    linkedin: errorOf('linkedin', values),
  });

/** How one is reached beside the addresses, and where else one is found. */
export const ContactSection = ({ profile, refetch }: SectionOf<OwnProfile>) => {
  const [revise] = useReviseContactMutation();
  const form = useSectionForm<Values>({
    name: 'coordonnees',
    saved: valuesOf(profile),
    errorsOf,
    send: (values) => revise(values),
    refetch,
  });
  const { values, change, errors } = form;
  const preview = {
    website: urlOf('website', values) ?? null,
    facebook: urlOf('facebook', values) ?? null,
    instagram: urlOf('instagram', values) ?? null,
    linkedin: urlOf('linkedin', values) ?? null,
  };
  return (
    <Part part="coordonnees">
      <SectionFields form={form} preview={<SocialLinks socials={preview} />}>
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={values.phone}
          error={errors['phone']}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <div className={formStyles['pair']}>
          {socialKinds.map((kind) => (
            <TextField
              key={kind}
              label={texts[kind]}
              hint={kind === 'website' ? texts.urlHint : undefined}
              type="url"
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              maxLength={200}
              value={values[kind]}
              error={errors[kind]}
              onChange={({ target }) => change({ [kind]: target.value })}
            />
          ))}
        </div>
      </SectionFields>
    </Part>
  );
};
