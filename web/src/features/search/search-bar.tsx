import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { IconSearch, IconVideo } from '../../components/design/icons.ts';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { filterEntries, paths, type SearchQuery } from '../../paths.ts';
import styles from './search-bar.module.css';
import { SearchField } from './search-field.tsx';
import { searchTexts as texts } from './search-texts.ts';
import { VIDEO } from './search-query.ts';
import { useSearchForm, type SearchForm } from './use-search-form.ts';

export type SearchBarProps = {
  readonly searched?: SearchQuery;
  readonly isFloating?: boolean;
  readonly className?: string | undefined;
};

const NO_SEARCH: SearchQuery = {};

const VideoSwitch = ({ fields, setIsVideo }: SearchForm) => (
  <label className={styles['video']}>
    <input
      type="checkbox"
      name={VIDEO}
      value="1"
      className="visually-hidden"
      checked={fields.isVideo}
      onChange={({ target }) => setIsVideo(target.checked)}
    />
    <IconVideo size={16} />
    <span>{texts.video}</span>
    <VisuallyHidden>{`, ${texts.videoMode}`}</VisuallyHidden>
  </label>
);

const WhatProposals = lazyPart(async () => (await import('./proposals.tsx')).WhatProposals);
const WhereProposals = lazyPart(async () => (await import('./proposals.tsx')).WhereProposals);

/** Loads the suggestions once a field is used; the form works without them. */
const useProposals = () => {
  const [isThere, setIsThere] = useState(false);
  const bring = () => {
    if (isThere) return;
    Promise.all([WhatProposals.preload(), WhereProposals.preload()]).then(
      () => setIsThere(true),
      () => {},
    );
  };
  return { isThere, bring };
};

type FieldProps = {
  readonly form: SearchForm;
  readonly proposals: ReturnType<typeof useProposals>;
};

const WhatField = ({ form, proposals }: FieldProps) => {
  const { fields, idOf, isMissing, typeWhat } = form;
  return (
    <SearchField
      id={idOf('what')}
      name="rawInput"
      label="Je cherche"
      placeholder="Spécialité, besoin ou nom"
      text={fields.what}
      error={isMissing('what') ? texts.missing.what : undefined}
      onText={typeWhat}
      onNear={proposals.bring}
    >
      {proposals.isThere ? <WhatProposals {...form} /> : null}
    </SearchField>
  );
};

const WhereField = ({ form, proposals }: FieldProps) => {
  const { fields, idOf, isMissing, typeWhere } = form;
  return (
    <SearchField
      id={idOf('where')}
      name="location"
      label={'Où\u00a0?'}
      placeholder={fields.isVideo ? texts.video : 'Ville, code postal ou région'}
      text={fields.isVideo ? '' : fields.where}
      error={isMissing('where') ? texts.missing.where : undefined}
      onText={typeWhere}
      readOnly={fields.isVideo}
      extra={<VideoSwitch {...form} />}
      onNear={proposals.bring}
    >
      {proposals.isThere && !fields.isVideo ? <WhereProposals {...form} /> : null}
    </SearchField>
  );
};

/**
 * The parts of a search that have no field in the bar, as hidden inputs for a form that is sent
 * without scripts.
 */
const Kept = ({
  searched,
  chosen,
}: { readonly searched: SearchQuery } & Pick<SearchForm['fields'], 'chosen'>) => {
  const isHydrated = useIsHydrated();
  const parameters = [
    // Without scripts the text may be changed without the choice.
    ...(isHydrated ? Object.entries(chosen) : []),
    ...filterEntries(searched),
  ].filter(([, value]) => value !== undefined);
  return parameters.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
};

/**
 * The bar for what is searched and where. Without scripts it is a plain form; suggestions load once a field
 * is used.
 */
export const SearchBar = ({
  searched = NO_SEARCH,
  isFloating = false,
  className,
}: SearchBarProps) => {
  const form = useSearchForm(searched);
  const proposals = useProposals();
  const { fields, missing } = form;
  const isHydrated = useIsHydrated();
  // Without scripts the form is always sent.
  const isWaiting = isHydrated && missing !== undefined;
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser knows that element
      role="search"
      aria-label="Trouver un praticien"
      className={classes(styles['bar'], isFloating && styles['floating'], className)}
      method="get"
      action={paths.searchResults}
      noValidate={isHydrated}
      onSubmit={form.submit}
    >
      <WhatField form={form} proposals={proposals} />
      <WhereField form={form} proposals={proposals} />
      <Kept searched={searched} chosen={fields.chosen} />
      <Button
        className={styles['submit']}
        type="submit"
        icon={<IconSearch />}
        aria-disabled={isWaiting || undefined}
      >
        Rechercher
      </Button>
    </form>
  );
};
