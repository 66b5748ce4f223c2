import { socialKinds, socialUrlOf, typedText, type OwnProfile, type SocialKind } from 'contracts';
import { TextField } from '../../../components/controls/fields/field.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { definedErrors } from '../../../features/forms/field-errors.ts';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { SocialLinks } from '../../../features/public-profile/social-links.tsx';
import { useReviseContactMutation } from './own-profile-api.ts';
import { contactTexts as texts } from './own-profile-texts.ts';
import { Part, SectionFields, type SectionOf } from './section.tsx';

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
  typedText(values[kind]) !== '' && urlOf(kind, values) === undefined
    ? 'Cette adresse web n’est pas valide\u00a0: elle commence par https:// et mène au bon site.'
    : undefined;

const errorsOf = (values: Values) => ({
  fields: definedErrors({
    website: errorOf('website', values),
    facebook: errorOf('facebook', values),
    instagram: errorOf('instagram', values),
    linkedin: errorOf('linkedin', values),
  }),
});

export const ContactSection = ({ profile, refetch }: SectionOf<OwnProfile>) => {
  const [revise] = useReviseContactMutation();
  const form = useSavedForm<Values>({
    name: 'profil.coordonnees',
    saved: valuesOf(profile),
    errorsOf,
    send: revise,
    refetch,
  });
  const { values, field } = form;
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
          label="Téléphone"
          hint={'Affiché sur votre page. Sans numéro, elle dit «\u00a0Non renseigné\u00a0».'}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phone')}
        />
        <div className={formStyles['pair']}>
          {socialKinds.map((kind) => (
            <TextField
              key={kind}
              label={texts[kind]}
              hint={
                kind === 'website' ? 'L’adresse de la page, qui commence par https://' : undefined
              }
              type="url"
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              maxLength={200}
              {...field(kind)}
            />
          ))}
        </div>
      </SectionFields>
    </Part>
  );
};
