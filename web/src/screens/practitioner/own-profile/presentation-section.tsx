import {
  languageCodes,
  languageNames,
  PRESENTATION_MAX,
  type LanguageCode,
  type OwnProfile,
} from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { isTooLong, TextArea } from '../../../components/controls/fields/field.tsx';
import { Pills } from '../../../components/controls/pills.tsx';
import typography from '../../../components/design/typography.module.css';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { useGetKeywordsQuery } from '../../../features/keywords/keywords-api.ts';
import { KeywordsField, type Keyword } from '../../../features/keywords/keywords-field.tsx';
import { Presentation } from '../../../features/public-profile/presentation.tsx';
import { paths } from '../../../paths.ts';
import { useRevisePresentationMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { Part, SectionFields, type SectionOf } from './section.tsx';
import layout from '../../../components/design/layout.module.css';

type Values = {
  readonly description: string;
  readonly keywords: readonly Keyword[];
  readonly languages: readonly LanguageCode[];
};

/** The languages in the order of the list, so that ticking one off and on again is no change. */
const inOrder = (chosen: readonly LanguageCode[]) =>
  languageCodes.filter((code) => chosen.includes(code));

/** Specialities cannot be chosen here, since a diploma must prove each. */
const Specialities = ({ names }: { readonly names: readonly string[] }) => (
  <div className={layout['stack-2']}>
    <p className={styles['label']}>Spécialités</p>
    <p>{names.length === 0 ? 'Aucune n’est encore montrée.' : names.join(', ')}</p>
    <p className={typography['small']}>
      <span>{`Elles suivent vos diplômes\u00a0: `}</span>
      <Link to={paths.diplomas}>mes diplômes</Link>
      <span>.</span>
    </p>
  </div>
);

const usePresentation = ({ profile, refetch }: SectionOf<OwnProfile>) => {
  const [revise] = useRevisePresentationMutation();
  const { description, keywords, languages } = profile;
  return useSavedForm<Values>({
    name: 'profil.presentation',
    // Without a chosen language, a practitioner receives in French.
    saved: {
      description,
      keywords,
      languages: inOrder(languages.length === 0 ? ['fr'] : languages),
    },
    // The field itself shows that its text is too long.
    errorsOf: (values) => ({
      fields: isTooLong(values.description, PRESENTATION_MAX) ? { description: '' } : {},
    }),
    send: (values) =>
      revise({
        description: values.description.trim(),
        keywords: values.keywords.map(({ id }) => id),
        languages: [...values.languages],
      }),
    refetch,
  });
};

export const OwnPresentationSection = (section: SectionOf<OwnProfile>) => {
  const form = usePresentation(section);
  const all = useGetKeywordsQuery();
  const { values, change, errors, field } = form;
  return (
    <Part part="presentation">
      <SectionFields
        form={form}
        preview={
          <Presentation
            description={values.description}
            specialities={section.profile.specialities}
            keywords={values.keywords.map(({ keyword }) => keyword)}
            languages={values.languages.map((code) => languageNames[code])}
          />
        }
      >
        <TextArea
          label="Votre présentation"
          hint={
            'Au-delà de 200 caractères, votre page en montre le début, puis «\u00a0Voir plus\u00a0».'
          }
          rows={7}
          longest={PRESENTATION_MAX}
          isCounted
          {...field('description')}
        />
        <QueryView query={all}>
          {(known) => (
            <KeywordsField
              all={known}
              chosen={values.keywords}
              error={errors.keywords}
              onChange={(chosen) => change({ keywords: chosen })}
            />
          )}
        </QueryView>
        <Pills
          legend="Langues dans lesquelles vous recevez"
          options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
          chosen={values.languages}
          onChange={(chosen) => change({ languages: inOrder(chosen) })}
        />
        <Specialities names={section.profile.specialities} />
      </SectionFields>
    </Part>
  );
};
